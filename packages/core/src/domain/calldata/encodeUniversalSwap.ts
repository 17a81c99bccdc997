import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem';
import { routerItself } from '../executors';
import type { SignedTokenPermit } from '../orders/tokenPermit';
import type { SwapSide } from '../swap/swapIntent';
import { isNativeToken, nativeToken } from '../tokens/nativeToken';
import type { V4Path } from '../v4/v4Path';
import type { VenuePath } from '../venue';
import { encodeV3Path } from './bridge';
import { encodeV4Swap } from './v4Swap';

/** The function of the Universal Router that runs commands until a deadline, in seconds since 1970. Source: IUniversalRouter. */
export const universalRouterAbi = [
  {
    type: 'function',
    name: 'execute',
    stateMutability: 'payable',
    inputs: [
      { name: 'commands', type: 'bytes' },
      { name: 'inputs', type: 'bytes[]' },
      { name: 'deadline', type: 'uint256' },
    ],
    outputs: [],
  },
] as const;

/** The commands that a swap is made of. Source: the Commands library of the Universal Router. */
export const universalCommands = {
  v3ExactInput: 0x00,
  v3ExactOutput: 0x01,
  take: 0x02,
  sweep: 0x04,
  transfer: 0x05,
  v2ExactInput: 0x08,
  v2ExactOutput: 0x09,
  permit: 0x0a,
  wrap: 0x0b,
  unwrap: 0x0c,
  v4Swap: 0x10,
} as const;

const recipient = { name: 'recipient', type: 'address' } as const;
const amount = { name: 'amount', type: 'uint256' } as const;
const limit = { name: 'limit', type: 'uint256' } as const;
const token = { name: 'token', type: 'address' } as const;
const isPaidByUser = { name: 'payerIsUser', type: 'bool' } as const;

/** A permit of one token, as Permit2 reads it. Source: IAllowanceTransfer. */
const permitSingle = {
  type: 'tuple',
  components: [
    {
      name: 'details',
      type: 'tuple',
      components: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
} as const;

/** The parameters of each command. */
export const universalInputs = {
  permit: [permitSingle, { name: 'signature', type: 'bytes' }],
  v2Swap: [recipient, amount, limit, { name: 'path', type: 'address[]' }, isPaidByUser],
  v3Swap: [recipient, amount, limit, { name: 'path', type: 'bytes' }, isPaidByUser],
  /** `sweep` with the least amount, `transfer` and `take` with a fixed one. */
  pay: [token, recipient, amount],
  /** `wrap` with a fixed amount, `unwrap` of the whole balance with the least one. */
  native: [recipient, amount],
} as const;

/**
 * A fill along a path over Uniswap's V2, V3 or V4 pools, in base units: `amount` is sold for an exact input, bought for an
 * exact output, and `limit` is the most that the latter sells.
 */
export type UniversalFill = UniversalWay & { amount: bigint; limit: bigint };

/**
 * The path of a fill. V2 and V3 know the wrapped coin alone; a path over V4 begins and ends with the native coin or its
 * wrapped form, as its pools do, whichever of them the swap sells or buys.
 */
export type UniversalWay = { kind: 'v2' | 'v3'; way: VenuePath } | { kind: 'v4'; way: V4Path };

/** A swap by the Universal Router. Amounts are in base units. */
export type UniversalSwap = {
  side: SwapSide;
  /**
   * The native coin, which comes with the call and of which all is wrapped first that no fill sells as it is, or a token,
   * which each fill takes through Permit2. What fills sell of the wrapped coin as native coins is taken and unwrapped first.
   */
  sellToken: Address;
  /** The native coin is unwrapped for the payee at the end: coins that fills bring in are wrapped before. */
  buyToken: Address;
  /** The sender's signature that lets the router take the token; it stands in front of everything else. */
  permit?: SignedTokenPermit | undefined;
  fills: readonly UniversalFill[];
  /** The most that is sold: the value of the transaction, or of a token the sum of what its fills take at most. */
  sellAmount: bigint;
  /** The least that the payee receives, after the fee. */
  buyAmount: bigint;
  /** Paid in the bought token, in the wrapped coin for the native one. */
  fee: { token: Address; amount: bigint; recipient: Address } | undefined;
  /** The account that is paid; `senderItself` for the sender. */
  payee: Address;
  /**
   * The account that gets back what an exact output does not sell of the native coin, or of the wrapped coin that fills sell
   * as native coins: `senderItself`. Undefined for an exact input, which sells all, and for other tokens, of which no more
   * is taken than is sold.
   */
  refundee: Address | undefined;
  /** Seconds since 1970. */
  deadline: bigint;
};

type Command = [command: number, input: Hex];

/** Stands for all native coins of the router. */
const wholeBalance = 1n << 255n;

/**
 * Encodes a swap: a permit comes first, then the coin is wrapped, or unwrapped for the fills that sell it so; each fill pays
 * the router; native coins that fills left there are wrapped; then the fee and all that is left of the bought token leave
 * it, which reverts below `buyAmount`, and of an exact output what is left of the sold one.
 */
export function encodeUniversalSwap(swap: UniversalSwap): Hex {
  const { sellToken, buyToken, permit, buyAmount, fee, payee, refundee, deadline } = swap;
  const { wrap, transfer } = universalCommands;
  const { pay, native } = universalInputs;
  const commands: Command[] = [];
  if (permit) commands.push(encodePermit(permit));
  commands.push(...encodeSupply(swap), ...swap.fills.map((fill) => encodeFill(fill, swap)));
  if (leavesCoins(swap)) commands.push([wrap, encodeAbiParameters(native, [routerItself, wholeBalance])]);
  if (fee) commands.push([transfer, encodeAbiParameters(pay, [fee.token, fee.recipient, fee.amount])]);
  commands.push(encodePayment(buyToken, payee, buyAmount));
  if (refundee) commands.push(encodePayment(takesCoins(swap) ? sellToken : nativeToken, refundee, 0n));
  const bytes = concatHex(commands.map(([command]) => numberToHex(command, { size: 1 })));
  const args = [bytes, commands.map(([, input]) => input), deadline] as const;
  return encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args });
}

/** Returns true for a fill over V4 pools that sells the native coin as it is. */
export function sellsCoins({ kind, way }: UniversalWay): boolean {
  return kind === 'v4' && isNativeToken(way.path[0] ?? zeroAddress);
}

/** Returns the most that the fills sell as native coins. */
export function sumCoinsSold({ side, fills }: Pick<UniversalSwap, 'side' | 'fills'>): bigint {
  return fills.reduce((sum, fill) => sum + (sellsCoins(fill) ? getMost(fill, side) : 0n), 0n);
}

/** Returns the most that a fill sells. */
export function getMost({ amount, limit }: UniversalFill, side: SwapSide): bigint {
  return side === 'exactInput' ? amount : limit;
}

/** Returns true where the wrapped coin is sold and some of it as native coins. */
export function takesCoins(swap: Pick<UniversalSwap, 'side' | 'sellToken' | 'fills'>): boolean {
  return !isNativeToken(swap.sellToken) && sumCoinsSold(swap) > 0n;
}

/** A fill leaves native coins in the router where it buys them, or as the remainder of an exact output that sells them. */
function leavesCoins({ side, fills }: UniversalSwap): boolean {
  return fills.some(
    (fill) =>
      (side === 'exactOutput' && sellsCoins(fill)) ||
      (fill.kind === 'v4' && isNativeToken(fill.way.path.at(-1) ?? zeroAddress)),
  );
}

/** Brings the sold coin into the form in which the fills sell it. */
function encodeSupply(swap: UniversalSwap): Command[] {
  const { sellToken, sellAmount } = swap;
  const { take, wrap, unwrap } = universalCommands;
  const { pay, native } = universalInputs;
  const coins = sumCoinsSold(swap);
  if (isNativeToken(sellToken)) {
    return sellAmount === coins ? [] : [[wrap, encodeAbiParameters(native, [routerItself, sellAmount - coins])]];
  }
  if (coins === 0n) return [];
  return [
    [take, encodeAbiParameters(pay, [sellToken, routerItself, coins])],
    [unwrap, encodeAbiParameters(native, [routerItself, coins])],
  ];
}

/** Pays an account all that the router has of a token, the native coin from its wrapped form. */
function encodePayment(token: Address, to: Address, least: bigint): Command {
  return isNativeToken(token)
    ? [universalCommands.unwrap, encodeAbiParameters(universalInputs.native, [to, least])]
    : [universalCommands.sweep, encodeAbiParameters(universalInputs.pay, [token, to, least])];
}

function encodePermit({
  token,
  amount,
  expiration,
  nonce,
  spender,
  sigDeadline,
  signature,
}: SignedTokenPermit): Command {
  const details = { token, amount, expiration: Number(expiration), nonce: Number(nonce) };
  const input = encodeAbiParameters(universalInputs.permit, [{ details, spender, sigDeadline }, signature]);
  return [universalCommands.permit, input];
}

function encodeFill(fill: UniversalFill, { side, sellToken }: Pick<UniversalSwap, 'side' | 'sellToken'>): Command {
  const { v2ExactInput, v2ExactOutput, v3ExactInput, v3ExactOutput } = universalCommands;
  const isSale = side === 'exactInput';
  const { v2Swap, v3Swap } = universalInputs;
  const isTaken = !isNativeToken(sellToken) && !sellsCoins(fill);
  if (fill.kind === 'v4') return [universalCommands.v4Swap, encodeV4Swap(fill, { side, isTaken })];
  const { kind, way, amount, limit } = fill;
  if (kind === 'v2') {
    const input = encodeAbiParameters(v2Swap, [routerItself, amount, limit, way.path, isTaken]);
    return [isSale ? v2ExactInput : v2ExactOutput, input];
  }
  const path = encodeV3Path(isSale ? way : reverseWay(way));
  const input = encodeAbiParameters(v3Swap, [routerItself, amount, limit, path, isTaken]);
  return [isSale ? v3ExactInput : v3ExactOutput, input];
}

/** Returns a path from its end: an exact output over V3 pools begins with the bought token. */
export function reverseWay({ path, keys = [] }: VenuePath): Required<VenuePath> {
  return { path: path.toReversed(), keys: keys.toReversed() };
}
