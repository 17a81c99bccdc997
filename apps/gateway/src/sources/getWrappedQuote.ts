import { wrappedNativeAbi } from '@livery/core/domain/calldata/wrappedNativeAbi';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { encodeFunctionData, isAddressEqual } from 'viem';
import type { ChainState } from '../chains/chainState';
import type { Candidate, Refusal, SwapRequest } from './quoteSource';

/**
 * Quotes wrapping and unwrapping of the native coin: one to one, by the wrapped coin itself, which only pays its
 * sender, without a fee.
 */
export function getWrappedQuote({ chain }: ChainState, request: SwapRequest): Candidate | Refusal {
  const wrapped = chain.wrappedNative.address;
  const wraps = isNativeToken(request.sellToken) && isAddressEqual(request.buyToken, wrapped);
  const unwraps = isNativeToken(request.buyToken) && isAddressEqual(request.sellToken, wrapped);
  if (request.recipient || (!wraps && !unwraps)) return { refused: 'NOT_APPLICABLE' };
  const { amount } = request;
  return {
    sellAmount: amount,
    buyAmount: amount,
    grossBuyAmount: amount,
    maximumSold: amount,
    minimumBought: amount,
    to: wrapped,
    data: wraps
      ? encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] }),
    value: wraps ? amount : 0n,
    spender: undefined,
    gas: 60_000n,
    spareGas: 0n,
    fills: [
      {
        source: 'Wrapped_Native',
        makerToken: request.buyToken,
        takerToken: request.sellToken,
        makerAmount: amount,
        takerAmount: amount,
        path: [request.sellToken, request.buyToken],
        router: wrapped,
        pools: [],
      },
    ],
  };
}
