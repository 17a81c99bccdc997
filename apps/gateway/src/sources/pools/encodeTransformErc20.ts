import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from '@livery/core/domain/calldata/transformErc20Abi';
import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint256,
  prepareEncodeFunctionData,
  zeroAddress,
} from 'viem';
import type { FillStep } from './fillSteps';

/** Knows its selector, which takes a hash. */
const transformErc20 = prepareEncodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20' });

/**
 * Encodes the call of the exchange proxy that sells `inputToken` for `outputToken` in `steps`. The side `sell` sells all of
 * `inputAmount`; `buy` sells as much of it as its steps do and returns the remainder to the taker. The fee is in the
 * bought token, or in the wrapped coin when the native coin is bought.
 */
export function encodeTransformErc20(
  chain: Chain,
  swap: {
    side: 'sell' | 'buy';
    inputToken: Address;
    outputToken: Address;
    inputAmount: bigint;
    minimumBought: bigint;
    steps: readonly FillStep[];
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
  for (const step of swap.steps) {
    transformations.push({ deploymentNonce: transformers.fillQuote, data: encodeFillQuote(step) });
  }
  if (swap.fee) {
    transformations.push({
      deploymentNonce: transformers.affiliateFee,
      data: encodeAbiParameters(affiliateFeeTransformerData, [[{ token: buyToken, ...swap.fee }]]),
    });
  }
  // Unwraps the bought amount, or the remainder of an exact output that sells the native coin.
  if (nativeOut || (nativeIn && swap.side === 'buy')) transformations.push(convert(wrapped, maxUint256));
  // The proxy pays out the output token itself and checks the minimum there: it must not be listed here.
  const leftovers = nativeIn ? (swap.side === 'sell' ? [wrapped, nativeToken] : [nativeToken]) : [sellToken];
  const between = new Set(swap.steps.map((step) => step.buyToken).filter((token) => token !== buyToken));
  transformations.push({
    deploymentNonce: transformers.payTaker,
    data: encodeAbiParameters(payTakerTransformerData, [{ tokens: [...leftovers, ...between], amounts: [] }]),
  });

  return encodeFunctionData({
    ...transformErc20,
    args: [swap.inputToken, swap.outputToken, swap.inputAmount, swap.minimumBought, transformations],
  });
}

const sides = { sell: 0, buy: 1 } as const;
const bridge = 0;
const limit = 1;

/**
 * Encodes the data of the fill-quote transformer. Limit orders come first: it skips an order that can no longer be
 * filled, and the bridges behind it sell the remainder.
 */
export function encodeFillQuote(quote: FillStep): Hex {
  return encodeAbiParameters(fillQuoteTransformerData, [
    {
      side: sides[quote.side],
      sellToken: quote.sellToken,
      buyToken: quote.buyToken,
      bridgeOrders: quote.orders,
      limitOrders: quote.limitOrders,
      rfqOrders: [],
      fillSequence: [...quote.limitOrders.map(() => limit), ...quote.orders.map(() => bridge)],
      fillAmount: quote.fillAmount,
      refundReceiver: zeroAddress,
      otcOrders: [],
    },
  ]);
}
