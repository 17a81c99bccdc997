import {
  fillQuoteTransformerData,
  transformErc20Abi,
  wholeBalance,
} from '@livery/core/domain/calldata/transformErc20Abi';
import type { Chain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { decodeAbiParameters, decodeFunctionData } from 'viem';
import { encodeTransformErc20 } from '../sources/pools/encodeTransformErc20';
import type { FillStep } from '../sources/pools/fillSteps';
import type { createTrader } from './createTrader';

/** Worsens the price of a quote that sells the native coin on the exchange proxy: sells `value` along each of its paths. */
export async function tradeAhead(
  rival: ReturnType<typeof createTrader>,
  { chain, quote, value }: { chain: Chain; quote: QuoteResponse; value: bigint },
): Promise<void> {
  const { args } = decodeFunctionData({ abi: transformErc20Abi, data: `0x${quote.data.slice(2)}` });
  const wrapped = chain.wrappedNative.address;
  const steps = args[4].flatMap(({ deploymentNonce, data }): FillStep[] => {
    if (deploymentNonce !== chain.transformers.fillQuote) return [];
    const [{ sellToken, buyToken, bridgeOrders }] = decodeAbiParameters(fillQuoteTransformerData, data);
    const fillAmount = sellToken === wrapped ? value : wholeBalance;
    return bridgeOrders.map(({ source, bridgeData }) => {
      const order = { source, bridgeData, takerTokenAmount: value, makerTokenAmount: 1n };
      return { side: 'sell', sellToken, buyToken, fillAmount, orders: [order], limitOrders: [] };
    });
  });
  const inputAmount = value * BigInt(steps.filter(({ sellToken }) => sellToken === wrapped).length);
  const data = encodeTransformErc20(chain, {
    side: 'sell',
    inputToken: nativeToken,
    outputToken: quote.buyTokenAddress,
    inputAmount,
    minimumBought: 1n,
    steps,
    fee: undefined,
  });
  await rival.execute({ to: chain.exchangeProxy, data, value: inputAmount, gas: 20_000_000n });
}
