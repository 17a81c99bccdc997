import {
  type Address,
  type Client,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  zeroAddress,
} from 'viem';
import { encodeV3Path } from '../domain/calldata/bridge';
import { nativeOrdersAbi } from '../domain/calldata/nativeOrdersAbi';
import { quoterAbi } from '../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../domain/calldata/v2Abi';
import type { Chain } from '../domain/chains';
import type { TransactionToSend } from '../domain/sealTransaction';
import type { Fill, OrderFill, PathFill } from '../domain/swap/fill';
import type { SwapSide } from '../domain/swap/swapIntent';
import type { Witness } from '../domain/swap/witness';
import { isNativeToken } from '../domain/tokens/nativeToken';
import type { VenuePath } from '../domain/venue';
import { aggregate, type Read } from './aggregate';
import { orNothing } from './orNothing';
import { readCost } from './readCost';
import { listTokenReads, toToken } from './readToken';

export type ReadWitnessParameters = {
  chain: Chain;
  transaction: TransactionToSend;
  side: SwapSide;
  sellToken: Address;
  buyToken: Address;
  /** The sold amount, or of an exact output the bought one before the operator's fee; as `decodeRoute` returns it. */
  amount: bigint;
  /** The fills of the call, as `decodeRoute` returns them. */
  fills: readonly Fill[];
  /** Checksummed tokens over which a path may lead, beside the wrapped native coin. */
  hubs: readonly Address[];
  /** Tokens that do not ship with the page. */
  unlisted: readonly Address[];
  /** The name that the trader entered as the recipient. */
  recipientName?: string | undefined;
  /** The time after which a missing response is left out. */
  timeoutMs?: number | undefined;
  /** The pause before a revert is asked for again. */
  retryDelayMs?: number | undefined;
};

/**
 * Reads through the wallet's own provider what the gateway's node was asked: gas and its price, the proceeds of the fills
 * and of the best known path on its newest block, the descriptions of unlisted tokens, and the account of a name. Each
 * response that is missing or late is left out; never throws and never prompts.
 */
export async function readWitness(wallet: Client, parameters: ReadWitnessParameters): Promise<Witness> {
  const { recipientName, timeoutMs = 6_000 } = parameters;
  const [cost, state, recipient] = await Promise.all([
    readCost(wallet, { ...parameters, timeoutMs }),
    orNothing(readState(wallet, parameters), timeoutMs),
    recipientName === undefined ? undefined : orNothing(lookUp(wallet, recipientName), timeoutMs),
  ]);
  return { tokens: [], ...cost, ...state, recipient };
}

/** Resolves a name; its code, with the tables of normal forms, loads with the first one. */
async function lookUp(wallet: Client, name: string): Promise<Address | undefined> {
  const { resolveName } = await import('./resolveName');
  return resolveName(wallet, { name });
}

/** Reads amounts and tokens in one call: the fills, then the known paths, then the tokens. */
async function readState(
  wallet: Client,
  parameters: ReadWitnessParameters,
): Promise<Pick<Witness, 'routed' | 'best' | 'tokens'>> {
  const { chain, side, amount, fills, unlisted } = parameters;
  const known = listPaths(parameters).map((path) => toPathRead({ path }, { router: chain.v2.router, side, amount }));
  const priced = [
    ...fills.map((fill) => ('order' in fill ? toOrderRead(fill, chain, side) : toFillRead(fill, side))),
    ...known,
  ];
  const described = unlisted.map((address) => ({ address, reads: listTokenReads(address) }));
  const reads = [...priced.map(({ read }) => read), ...described.flatMap((token) => token.reads)];
  if (reads.length === 0) return { tokens: [] };
  const responses = await aggregate(wallet, { reads });
  const amounts = priced.map(({ decode }, index) => decode(responses[index] ?? '0x'));
  let next = priced.length;
  const tokens = described.flatMap(({ address, reads: { length } }) => {
    next += length;
    return toToken({ chainId: chain.id, address }, responses.slice(next - length, next)) ?? [];
  });
  return {
    routed: sum(await readLaterLegs(wallet, { fills, amounts: amounts.slice(0, fills.length) })),
    best: getBest(amounts.slice(fills.length), side),
    tokens: tokens.map(({ address, decimals, symbol }) => ({ address, decimals, symbol })),
  };
}

/** Returns the direct path and those over one hub, between the wrapped forms of both tokens. */
export function listPaths({
  chain,
  sellToken,
  buyToken,
  hubs,
}: Pick<ReadWitnessParameters, 'chain' | 'sellToken' | 'buyToken' | 'hubs'>): (readonly Address[])[] {
  const wrapped = chain.wrappedNative.address;
  const toWrapped = (token: Address) => (isNativeToken(token) ? wrapped : token);
  const [sold, bought] = [toWrapped(sellToken), toWrapped(buyToken)];
  if (sold === bought) return [];
  const over = [...new Set([wrapped, ...hubs])].filter((hub) => hub !== sold && hub !== bought);
  return [[sold, bought], ...over.map((hub) => [sold, hub, bought])];
}

/** A read of what a fill pays or, of an exact output, costs; `decode` returns undefined for a fill that cannot be made. */
type PricedRead = { read: Read; decode: (data: Hex) => bigint | undefined };

/** Returns the read of what a path of a V2 router pays or costs. */
export function toPathRead(
  { path }: Pick<VenuePath, 'path'>,
  { router, side, amount }: { router: Address; side: SwapSide; amount: bigint },
): PricedRead {
  const functionName = side === 'exactInput' ? 'getAmountsOut' : 'getAmountsIn';
  const callData = encodeFunctionData({ abi: v2RouterAbi, functionName, args: [amount, path] });
  const decode = (data: Hex) => {
    try {
      const amounts = decodeFunctionResult({ abi: v2RouterAbi, functionName: 'getAmountsOut', data });
      return amounts.at(side === 'exactInput' ? -1 : 0);
    } catch {
      return undefined;
    }
  };
  return { read: { target: router, callData }, decode };
}

/** Returns the read of what the first leg of a fill pays or, of a fill with one leg, costs. */
function toFillRead({ legs: [leg], amount }: PathFill, side: SwapSide): PricedRead {
  if (leg?.venue.kind === 'v2') return toPathRead(leg, { router: leg.venue.router, side, amount });
  // Without a quoter nothing is asked, and the fill has no price.
  if (!leg?.venue.quoter) return { read: { target: zeroAddress, callData: '0x' }, decode: () => undefined };
  const isSale = side === 'exactInput';
  // A quoter reads the path of an exact output from its end.
  const path = isSale ? leg.path : leg.path.toReversed();
  const keys = isSale ? leg.keys : leg.keys?.toReversed();
  const functionName = isSale ? 'quoteExactInput' : 'quoteExactOutput';
  const callData = encodeFunctionData({ abi: quoterAbi, functionName, args: [encodeV3Path({ path, keys }), amount] });
  const decode = (data: Hex) => {
    try {
      return decodeAbiParameters([{ type: 'uint256' }], data)[0];
    } catch {
      return undefined;
    }
  };
  return { read: { target: leg.venue.quoter, callData }, decode };
}

/** The most legs of a fill that are priced; a longer one has no price. */
const maxLegs = 4;

/** Follows fills of several legs to their ends: each round prices one more leg of all of them, in one call. */
async function readLaterLegs(
  wallet: Client,
  { fills, amounts }: { fills: readonly Fill[]; amounts: readonly (bigint | undefined)[] },
): Promise<readonly (bigint | undefined)[]> {
  let paid = amounts;
  const count = Math.max(...fills.map((fill) => ('order' in fill ? 1 : fill.legs.length)));
  if (count > maxLegs) return [undefined];
  for (let leg = 1; leg < count; leg++) {
    const reads = fills.map((fill, index) => {
      const amount = paid[index];
      const legs = 'order' in fill || amount === undefined ? [] : fill.legs.slice(leg);
      return legs.length > 0 && amount !== undefined ? toFillRead({ legs, amount }, 'exactInput') : undefined;
    });
    const asked = reads.flatMap((read) => read ?? []);
    const responses = await aggregate(wallet, { reads: asked.map(({ read }) => read) });
    paid = reads.map((read, index) => (read ? read.decode(responses[asked.indexOf(read)] ?? '0x') : paid[index]));
  }
  return paid;
}

/** The exchange says how much of an order can be filled; the order itself says at which price. */
function toOrderRead({ order, signature, amount }: OrderFill, chain: Chain, side: SwapSide): PricedRead {
  const callData = encodeFunctionData({ abi: nativeOrdersAbi, args: [order, signature] });
  const { makerAmount, takerAmount } = order;
  const sold = side === 'exactInput' ? amount : (amount * takerAmount + makerAmount - 1n) / makerAmount;
  const decode = (data: Hex) => {
    try {
      const [, fillable, isSignatureValid] = decodeFunctionResult({ abi: nativeOrdersAbi, data });
      if (!isSignatureValid || fillable < sold) return undefined;
      return side === 'exactInput' ? (sold * makerAmount) / takerAmount : sold;
    } catch {
      return undefined;
    }
  };
  return { read: { target: chain.exchangeProxy, callData }, decode };
}

/** Returns undefined when one of the amounts is unknown, or there is none. */
function sum(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = amounts.flatMap((amount) => amount ?? []);
  if (known.length < amounts.length || known.length === 0) return undefined;
  return known.reduce((total, one) => total + one, 0n);
}

/** Returns the best of the known amounts; undefined when none is known. */
export function getBest(amounts: readonly (bigint | undefined)[], side: SwapSide): bigint | undefined {
  const isBetter = (a: bigint, b: bigint) => (side === 'exactInput' ? a > b : a < b);
  return amounts.reduce<bigint | undefined>(
    (best, one) => (one !== undefined && (best === undefined || isBetter(one, best)) ? one : best),
    undefined,
  );
}
