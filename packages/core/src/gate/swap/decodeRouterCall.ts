import { type Address, decodeFunctionData, encodeFunctionData, type Hex, toFunctionSelector, zeroAddress } from 'viem';
import { routerAbi } from '../../domain/calldata/encodeRouterSwap';
import type { SwapSide } from '../../domain/swap/swapIntent';
import { nativeToken } from '../../domain/tokens/nativeToken';
import type { DecodedCall } from './decodedCall';

/** The call of a quote, lowercase hex; `value` in wei. */
type Call = { data: Hex; value: bigint };

/** Decodes a swap of a V2 router. Throws for bytes that cannot be decoded. */
export function decodeRouterCall({ data, value }: Call): DecodedCall {
  const decoded = decodeFunctionData({ abi: routerAbi, data });
  const isCanonical = encodeFunctionData({ abi: routerAbi, ...decoded }) === data;
  switch (decoded.functionName) {
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForETH': {
      const [sellAmount, minimumReceived, ...way] = decoded.args;
      const buyToken = decoded.functionName === 'swapExactTokensForETH' ? nativeToken : undefined;
      return { ...toCall(way, { side: 'exactInput', buyToken }), sellAmount, minimumReceived, isCanonical };
    }
    case 'swapTokensForExactTokens':
    case 'swapTokensForExactETH': {
      const [minimumReceived, sellAmount, ...way] = decoded.args;
      const buyToken = decoded.functionName === 'swapTokensForExactETH' ? nativeToken : undefined;
      return { ...toCall(way, { side: 'exactOutput', buyToken }), sellAmount, minimumReceived, isCanonical };
    }
    case 'swapExactETHForTokens':
    case 'swapETHForExactTokens': {
      const [minimumReceived, ...way] = decoded.args;
      const side = decoded.functionName === 'swapExactETHForTokens' ? 'exactInput' : 'exactOutput';
      return { ...toCall(way, { side, sellToken: nativeToken }), sellAmount: value, minimumReceived, isCanonical };
    }
  }
}

type Way = readonly [path: readonly Address[], to: Address, deadline: bigint];
type Ends = { side: SwapSide; sellToken?: Address | undefined; buyToken?: Address | undefined };

/**
 * The tokens are the ends of the path unless the function trades the native coin. The zero address stands for a missing
 * end; no rule accepts it.
 */
function toCall([path, payee, deadline]: Way, { side, ...ends }: Ends) {
  const sellToken = ends.sellToken ?? path[0] ?? zeroAddress;
  const buyToken = ends.buyToken ?? path.at(-1) ?? zeroAddress;
  return {
    executor: 'v2Router' as const,
    sellToken,
    buyToken,
    payee,
    deadline,
    steps: [{ name: 'routerSwap' as const, side, path }],
  };
}

const selectors: readonly string[] = routerAbi.map((item) => toFunctionSelector(item));

/** Returns true when lowercase call data has the selector of a V2 router's swap. */
export function isRouterCall(data: Hex): boolean {
  return selectors.includes(data.slice(0, 10));
}
