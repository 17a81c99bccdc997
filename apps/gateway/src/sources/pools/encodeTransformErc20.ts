import type { Chain } from '@livery/core/domain/chain';
import { isNativeToken, nativeToken } from '@livery/core/domain/nativeToken';
import {
  affiliateFeeTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from '@livery/core/domain/transformErc20Abi';
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { type BridgeOrder, encodeFillQuote } from './encodeFillQuote';

/**
 * The call of the exchange proxy that sells `inputToken` for `outputToken`. `side` says whether all of `inputAmount` is
 * sold, or as much of it as buys `fillAmount`, what is left going back to the taker. The fee is in the bought token,
 * in the wrapped native coin when the native coin is bought.
 */
export function encodeTransformErc20(
  chain: Chain,
  swap: {
    side: 'sell' | 'buy';
    inputToken: Address;
    outputToken: Address;
    inputAmount: bigint;
    minimumBought: bigint;
    fillAmount: bigint;
    orders: readonly BridgeOrder[];
    fee: { amount: bigint; recipient: Address } | undefined;
  },
): Hex {
  const { transformers } = chain;
  const wrapped = chain.wrappedNative.address;
  const nativeIn = isNativeToken(swap.inputToken);
  const nativeOut = isNativeToken(swap.outputToken);
  const sellToken = nativeIn ? wrapped : swap.inputToken;
  const buyToken = nativeOut ? wrapped : swap.outputToken;

  const convert = (token: Address, amount: bigint) => ({
    deploymentNonce: transformers.weth,
    data: encodeAbiParameters(wethTransformerData, [{ token, amount }]),
  });
  const transformations = [];
  if (nativeIn) transformations.push(convert(nativeToken, swap.inputAmount));
  transformations.push({
    deploymentNonce: transformers.fillQuote,
    data: encodeFillQuote({ ...swap, sellToken, buyToken }),
  });
  if (swap.fee) {
    transformations.push({
      deploymentNonce: transformers.affiliateFee,
      data: encodeAbiParameters(affiliateFeeTransformerData, [[{ token: buyToken, ...swap.fee }]]),
    });
  }
  // Unwraps what was bought; of an exact output for the native coin, what was not needed.
  if (nativeOut || (nativeIn && swap.side === 'buy')) transformations.push(convert(wrapped, maxUint256));
  // The proxy itself pays the output token out and takes the minimum from that: here it must not be named.
  const leftovers = nativeIn ? (swap.side === 'sell' ? [wrapped, nativeToken] : [nativeToken]) : [sellToken];
  transformations.push({
    deploymentNonce: transformers.payTaker,
    data: encodeAbiParameters(payTakerTransformerData, [{ tokens: leftovers, amounts: [] }]),
  });

  return encodeFunctionData({
    abi: transformErc20Abi,
    functionName: 'transformERC20',
    args: [swap.inputToken, swap.outputToken, swap.inputAmount, swap.minimumBought, transformations],
  });
}
