import { type Address, concatHex, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex } from 'viem';
import { routerItself } from '../executors';
import type { SignedTokenPermit } from '../orders/tokenPermit';
import type { SwapSide } from '../swap/swapIntent';
import { isNativeToken } from '../tokens/nativeToken';
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
  /** `sweep` with the least amount, `transfer` with a fixed one. */
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
  /** The native coin, which comes with the call and is wrapped first, or a token, which each fill takes through Permit2. */
  sellToken: Address;
  /** The native coin is unwrapped for the payee at the end. */
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
   * The account that gets back what an exact output does not sell of the native coin: `senderItself`. Undefined for an
   * exact input, which sells all, and for tokens, of which no more is taken than is sold.
   */
  refundee: Address | undefined;
  /** Seconds since 1970. */
  deadline: bigint;
};

type Command = [command: number, input: Hex];

/**
 * Encodes a swap: a permit comes first, or the coin is wrapped; each fill pays the router, then the fee and all that is
 * left of the bought token leave it, which reverts below `buyAmount`.
 */
export function encodeUniversalSwap(swap: UniversalSwap): Hex {
  const { sellToken, buyToken, permit, sellAmount, buyAmount, fee, payee, refundee, deadline } = swap;
  const { wrap, transfer, sweep, unwrap } = universalCommands;
  const { pay, native } = universalInputs;
  const commands: Command[] = [];
  if (permit) commands.push(encodePermit(permit));
  if (isNativeToken(sellToken)) commands.push([wrap, encodeAbiParameters(native, [routerItself, sellAmount])]);
  commands.push(...swap.fills.map((fill) => encodeFill(fill, swap)));
  if (fee) commands.push([transfer, encodeAbiParameters(pay, [fee.token, fee.recipient, fee.amount])]);
  if (isNativeToken(buyToken)) commands.push([unwrap, encodeAbiParameters(native, [payee, buyAmount])]);
  else commands.push([sweep, encodeAbiParameters(pay, [buyToken, payee, buyAmount])]);
  if (refundee) commands.push([unwrap, encodeAbiParameters(native, [refundee, 0n])]);
  const bytes = concatHex(commands.map(([command]) => numberToHex(command, { size: 1 })));
  const args = [bytes, commands.map(([, input]) => input), deadline] as const;
  return encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args });
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
  const isTaken = !isNativeToken(sellToken);
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
