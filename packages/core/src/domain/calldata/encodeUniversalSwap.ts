import { type Address, concatHex, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex } from 'viem';
import { routerItself } from '../executors';
import type { SwapSide } from '../swap/swapIntent';
import type { VenuePath } from '../venue';
import { encodeV3Path } from './bridge';

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
  wrap: 0x0b,
  unwrap: 0x0c,
} as const;

const recipient = { name: 'recipient', type: 'address' } as const;
const amount = { name: 'amount', type: 'uint256' } as const;
const limit = { name: 'limit', type: 'uint256' } as const;
const token = { name: 'token', type: 'address' } as const;
const isPaidByUser = { name: 'payerIsUser', type: 'bool' } as const;

/** The parameters of each command. */
export const universalInputs = {
  v2Swap: [recipient, amount, limit, { name: 'path', type: 'address[]' }, isPaidByUser],
  v3Swap: [recipient, amount, limit, { name: 'path', type: 'bytes' }, isPaidByUser],
  /** `sweep` with the least amount, `transfer` with a fixed one. */
  pay: [token, recipient, amount],
  /** `wrap` with a fixed amount, `unwrap` of the whole balance with the least one. */
  native: [recipient, amount],
} as const;

/**
 * A fill along a path over Uniswap's V2 or V3 pools, in base units: `amount` is sold for an exact input, bought for an exact
 * output, and `limit` is the most that the latter sells.
 */
export type UniversalFill = { kind: 'v2' | 'v3'; way: VenuePath; amount: bigint; limit: bigint };

/** A sale of the native coin by the Universal Router. Amounts are in base units. */
export type UniversalSwap = {
  side: SwapSide;
  buyToken: Address;
  fills: readonly UniversalFill[];
  /** The most that is sold, which is the value of the transaction. */
  sellAmount: bigint;
  /** The least that the payee receives, after the fee. */
  buyAmount: bigint;
  /** Paid in the bought token. */
  fee: { amount: bigint; recipient: Address } | undefined;
  /** The account that is paid; `senderItself` for the sender. */
  payee: Address;
  /**
   * The account that gets back what an exact output does not sell: `senderItself`. Undefined for an exact input, which
   * sells all.
   */
  refundee: Address | undefined;
  /** Seconds since 1970. */
  deadline: bigint;
};

/**
 * Encodes a swap: the coin is wrapped, each fill pays the router, then the fee and all that is left of the bought token
 * leave it, which reverts below `buyAmount`.
 */
export function encodeUniversalSwap(swap: UniversalSwap): Hex {
  const { side, buyToken, fills, sellAmount, buyAmount, fee, payee, refundee, deadline } = swap;
  const { wrap, transfer, sweep, unwrap } = universalCommands;
  const { pay, native } = universalInputs;
  const commands: [command: number, input: Hex][] = [
    [wrap, encodeAbiParameters(native, [routerItself, sellAmount])],
    ...fills.map((fill) => encodeFill(fill, side)),
    ...(fee ? [[transfer, encodeAbiParameters(pay, [buyToken, fee.recipient, fee.amount])] as [number, Hex]] : []),
    [sweep, encodeAbiParameters(pay, [buyToken, payee, buyAmount])],
    ...(refundee ? [[unwrap, encodeAbiParameters(native, [refundee, 0n])] as [number, Hex]] : []),
  ];
  const bytes = concatHex(commands.map(([command]) => numberToHex(command, { size: 1 })));
  const args = [bytes, commands.map(([, input]) => input), deadline] as const;
  return encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args });
}

function encodeFill({ kind, way, amount, limit }: UniversalFill, side: SwapSide): [command: number, input: Hex] {
  const { v2ExactInput, v2ExactOutput, v3ExactInput, v3ExactOutput } = universalCommands;
  const isSale = side === 'exactInput';
  const { v2Swap, v3Swap } = universalInputs;
  if (kind === 'v2') {
    const input = encodeAbiParameters(v2Swap, [routerItself, amount, limit, way.path, false]);
    return [isSale ? v2ExactInput : v2ExactOutput, input];
  }
  const path = encodeV3Path(isSale ? way : reverseWay(way));
  const input = encodeAbiParameters(v3Swap, [routerItself, amount, limit, path, false]);
  return [isSale ? v3ExactInput : v3ExactOutput, input];
}

/** Returns a path from its end: an exact output over V3 pools begins with the bought token. */
export function reverseWay({ path, keys = [] }: VenuePath): Required<VenuePath> {
  return { path: path.toReversed(), keys: keys.toReversed() };
}
