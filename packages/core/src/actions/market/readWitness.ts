import { type Address, type Client, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { sumAmounts } from '../../domain/amounts/sumAmounts';
import { nativeOrdersAbi } from '../../domain/calldata/nativeOrdersAbi';
import type { Chain } from '../../domain/chains';
import type { TransactionToSend } from '../../domain/sealTransaction';
import type { Fill, OrderFill, PathFill } from '../../domain/swap/fill';
import type { SwapSide } from '../../domain/swap/swapIntent';
import type { Witness } from '../../domain/swap/witness';
import { aggregate } from '../aggregate';
import { orNothing } from '../orNothing';
import { listTokenReads, toToken } from '../readToken';
import { readCost } from '../simulation/readCost';
import { askPrices } from './askPrices';
import type { PoolMemory } from './poolMemory';
import { type PricedRead, toLegRead } from './pricedRead';
import { readPrices } from './readPrices';

export type ReadWitnessParameters = {
  chain: Chain;
  transaction: TransactionToSend;
  /** Calls of the sender that run before it, in the same batch. */
  before?: readonly TransactionToSend[] | undefined;
  side: SwapSide;
  sellToken: Address;
  buyToken: Address;
  /** The sold amount, or of an exact output the bought one before the operator's fee; as `decodeRoute` returns it. */
  amount: bigint;
  /** The fills of the call, as `decodeRoute` returns them. */
  fills: readonly Fill[];
  /** Checksummed tokens over which a path may lead, beside the wrapped native coin. */
  hubs: readonly Address[];
  /** The pools that this node says exist; without it the prices of all that may exist are asked for. */
  pools?: PoolMemory | undefined;
  /** Tokens that do not ship with the page. */
  unlisted: readonly Address[];
  /** The name that the trader entered as the recipient. */
  recipientName?: string | undefined;
  /** The time after which a missing response is left out. */
  timeoutMs: number;
  /** The pause before a revert is asked for again. */
  retryDelayMs?: number | undefined;
};

/**
 * Reads through the wallet's own provider what the gateway's node was asked: gas and its price, the proceeds of the fills
 * and of the market's best path on its newest block, the descriptions of unlisted tokens, and the account of a name. Each
 * response that is missing or late is left out; never throws and never prompts.
 */
export async function readWitness(wallet: Client, parameters: ReadWitnessParameters): Promise<Witness> {
  const { recipientName, timeoutMs } = parameters;
  const [cost, tokens = [], prices, routed, recipient] = await Promise.all([
    readCost(wallet, parameters),
    orNothing(describeTokens(wallet, parameters), timeoutMs),
    readPrices(wallet, { ...parameters, maxDiscoverMs }),
    // Apart from the market: a quote chose the fills, and they may fail or take long.
    orNothing(readRouted(wallet, parameters), timeoutMs),
    recipientName === undefined ? undefined : orNothing(lookUp(wallet, recipientName), timeoutMs),
  ]);
  return { tokens, ...cost, ...prices, routed, recipient };
}

/** Resolves a name; its code, with the tables of normal forms, loads with the first one. */
async function lookUp(wallet: Client, name: string): Promise<Address | null> {
  const { resolveName } = await import('../resolveName');
  const found = await resolveName(wallet, { name });
  return found && found !== 'offchain' ? found : null;
}

/** Reads the descriptions of tokens in a call of their own: prices take long, and a token is known without them. */
async function describeTokens(
  wallet: Client,
  { chain, unlisted }: ReadWitnessParameters,
): Promise<Witness['tokens'] | undefined> {
  if (unlisted.length === 0) return undefined;
  const responses = await aggregate(wallet, { reads: unlisted.flatMap(listTokenReads) });
  const count = responses.length / unlisted.length;
  return unlisted.flatMap((address, index) => {
    const token = toToken({ chainId: chain.id, address }, responses.slice(index * count, (index + 1) * count));
    return token ? [{ address, decimals: token.decimals, symbol: token.symbol }] : [];
  });
}

/** The time that prices wait for the node to say which pools exist; then all are asked for. */
const maxDiscoverMs = 60;

/** Reads what the fills of the call pay or cost; undefined where one of them has no price. Throws as `askPrices` does. */
async function readRouted(wallet: Client, { chain, side, fills }: ReadWitnessParameters): Promise<bigint | undefined> {
  if (fills.length === 0) return undefined;
  const reads = fills.map((fill) => ('order' in fill ? toOrderRead(fill, chain, side) : toFillRead(fill, side)));
  return sumKnown(await readLaterLegs(wallet, { fills, amounts: await askPrices(wallet, { reads }) }));
}

/**
 * Returns the read of what the first leg of a fill pays or, of a fill with one leg, costs; nothing is asked about a
 * fill without legs.
 */
function toFillRead({ legs: [leg], amount }: PathFill, side: SwapSide): PricedRead {
  return leg
    ? toLegRead(leg, { side, amount })
    : { read: { target: zeroAddress, callData: '0x' }, decode: () => undefined };
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
function sumKnown(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length < amounts.length || known.length === 0 ? undefined : sumAmounts(known);
}
