import { fillQuoteTransformerData } from '@livery/core/domain/transformErc20Abi';
import { type Address, encodeAbiParameters, type Hex, zeroAddress } from 'viem';

/** A fill through a bridge: at most `takerTokenAmount` is sold, at the ratio of the two amounts when the side is `buy`. */
export type BridgeOrder = { source: Hex; takerTokenAmount: bigint; makerTokenAmount: bigint; bridgeData: Hex };

const sides = { sell: 0, buy: 1 } as const;
const bridge = 0;

/** Data of the fill-quote transformer for fills through bridges alone. */
export function encodeFillQuote(quote: {
  side: 'sell' | 'buy';
  sellToken: Address;
  buyToken: Address;
  orders: readonly BridgeOrder[];
  fillAmount: bigint;
}): Hex {
  return encodeAbiParameters(fillQuoteTransformerData, [
    {
      side: sides[quote.side],
      sellToken: quote.sellToken,
      buyToken: quote.buyToken,
      bridgeOrders: quote.orders,
      limitOrders: [],
      rfqOrders: [],
      fillSequence: quote.orders.map(() => bridge),
      fillAmount: quote.fillAmount,
      refundReceiver: zeroAddress,
      otcOrders: [],
    },
  ]);
}
