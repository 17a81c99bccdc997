import { type Address, encodeFunctionData, type Hex } from 'viem';
import { isNativeToken } from './nativeToken';
import { routerAbi } from './routerAbi';
import type { SwapSide } from './swapSide';

/**
 * A swap along one path of a V2 router that pays `recipient`. Amounts are base units: for an exact input all of
 * `sellAmount` for `buyAmount` or more, for an exact output exactly `buyAmount` for `sellAmount` or less.
 */
export type RouterSwap = {
  side: SwapSide;
  /** `nativeToken` for the native coin; the path has its wrapped form instead. */
  sellToken: Address;
  buyToken: Address;
  sellAmount: bigint;
  buyAmount: bigint;
  path: readonly Address[];
  recipient: Address;
  /** Seconds since 1970. */
  deadline: bigint;
};

/** The bytes of a router's call. Where the native coin is sold, `sellAmount` is not in them but in the value to send. */
export function encodeRouterSwap(swap: RouterSwap): Hex {
  const { side, sellAmount, buyAmount, path, recipient, deadline } = swap;
  const way = [path, recipient, deadline] as const;
  const abi = routerAbi;
  const isExactInput = side === 'exactInput';
  if (isNativeToken(swap.sellToken)) {
    const functionName = isExactInput ? 'swapExactETHForTokens' : 'swapETHForExactTokens';
    return encodeFunctionData({ abi, functionName, args: [buyAmount, ...way] });
  }
  const isNativeBought = isNativeToken(swap.buyToken);
  if (isExactInput) {
    const functionName = isNativeBought ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
    return encodeFunctionData({ abi, functionName, args: [sellAmount, buyAmount, ...way] });
  }
  const functionName = isNativeBought ? 'swapTokensForExactETH' : 'swapTokensForExactTokens';
  return encodeFunctionData({ abi, functionName, args: [buyAmount, sellAmount, ...way] });
}
