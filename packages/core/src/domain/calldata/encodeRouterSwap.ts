import { type Address, encodeFunctionData, type Hex } from 'viem';
import type { SwapSide } from '../swap/swapIntent';
import { isNativeToken } from '../tokens/nativeToken';

const amountIn = { name: 'amountIn', type: 'uint256' } as const;
const amountOut = { name: 'amountOut', type: 'uint256' } as const;
const amountInMax = { name: 'amountInMax', type: 'uint256' } as const;
const amountOutMin = { name: 'amountOutMin', type: 'uint256' } as const;
const routeInputs = [
  { name: 'path', type: 'address[]' },
  { name: 'to', type: 'address' },
  { name: 'deadline', type: 'uint256' },
] as const;
const outputs = [{ name: 'amounts', type: 'uint256[]' }] as const;

/**
 * The six swaps of a V2 router, each along one path, paid to `to` and void after `deadline` (seconds). When the native
 * coin is sold, its amount is the transaction's value; `path` has its wrapped form. Source: IUniswapV2Router01.
 */
export const routerAbi = [
  {
    type: 'function',
    name: 'swapExactTokensForTokens',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...routeInputs],
    outputs,
  },
  {
    type: 'function',
    name: 'swapTokensForExactTokens',
    stateMutability: 'nonpayable',
    inputs: [amountOut, amountInMax, ...routeInputs],
    outputs,
  },
  {
    type: 'function',
    name: 'swapExactETHForTokens',
    stateMutability: 'payable',
    inputs: [amountOutMin, ...routeInputs],
    outputs,
  },
  {
    type: 'function',
    name: 'swapETHForExactTokens',
    stateMutability: 'payable',
    inputs: [amountOut, ...routeInputs],
    outputs,
  },
  {
    type: 'function',
    name: 'swapExactTokensForETH',
    stateMutability: 'nonpayable',
    inputs: [amountIn, amountOutMin, ...routeInputs],
    outputs,
  },
  {
    type: 'function',
    name: 'swapTokensForExactETH',
    stateMutability: 'nonpayable',
    inputs: [amountOut, amountInMax, ...routeInputs],
    outputs,
  },
] as const;

/**
 * A swap along one path of a V2 router that pays `recipient`. In base units, an exact input sells `sellAmount` for at
 * least `buyAmount`, an exact output buys `buyAmount` for at most `sellAmount`.
 */
export type RouterSwap = {
  side: SwapSide;
  /** `nativeToken` for the native coin, whose wrapped form is in the path. */
  sellToken: Address;
  buyToken: Address;
  sellAmount: bigint;
  buyAmount: bigint;
  path: readonly Address[];
  recipient: Address;
  /** Seconds since 1970. */
  deadline: bigint;
};

/** Encodes a call of the router. When the native coin is sold, `sellAmount` is the transaction's value, not an argument. */
export function encodeRouterSwap(swap: RouterSwap): Hex {
  const { side, sellAmount, buyAmount, path, recipient, deadline } = swap;
  const route = [path, recipient, deadline] as const;
  const abi = routerAbi;
  const isExactInput = side === 'exactInput';
  if (isNativeToken(swap.sellToken)) {
    const functionName = isExactInput ? 'swapExactETHForTokens' : 'swapETHForExactTokens';
    return encodeFunctionData({ abi, functionName, args: [buyAmount, ...route] });
  }
  const isNativeBought = isNativeToken(swap.buyToken);
  if (isExactInput) {
    const functionName = isNativeBought ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
    return encodeFunctionData({ abi, functionName, args: [sellAmount, buyAmount, ...route] });
  }
  const functionName = isNativeBought ? 'swapTokensForExactETH' : 'swapTokensForExactTokens';
  return encodeFunctionData({ abi, functionName, args: [buyAmount, sellAmount, ...route] });
}
