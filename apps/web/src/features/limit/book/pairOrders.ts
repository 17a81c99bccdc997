import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';

/** Bids buy the base token of a pair, asks sell it. */
export type BookSide = 'bids' | 'asks';

/**
 * An order of a pair in whole tokens: quote per base, and the base that is still to be traded. Numbers, because they
 * are only drawn.
 */
export type PairOrder = { hash: string; price: number; amount: number; side: BookSide; isWaiting: boolean };

type Pair = { base: Token; quote: Token };

/** Returns an order of a pair; `remaining` is what can still be filled, in the taker token's base units. */
export function readPairOrder(
  { order, metaData }: OrderRecord,
  { pair, side, remaining }: { pair: Pair; side: BookSide; remaining: bigint },
): PairOrder {
  const { makerAmount, takerAmount } = order;
  const [base, quote] = side === 'asks' ? [makerAmount, takerAmount] : [takerAmount, makerAmount];
  const toBase = (amount: bigint) => Number(amount) / 10 ** pair.base.decimals;
  const toQuote = (amount: bigint) => Number(amount) / 10 ** pair.quote.decimals;
  const amount = (toBase(base) * Number(remaining)) / Number(takerAmount);
  const isWaiting = metaData.state === 'ADDED' || metaData.state === 'FILLED';
  return { hash: metaData.orderHash, price: toQuote(quote) / toBase(base), amount, side, isWaiting };
}

/** Returns the orders of a pair among the account's open ones. */
export function listPairOrders(open: readonly OrderRecord[], pair: Pair): PairOrder[] {
  return open.flatMap((record) => {
    const { makerToken, takerToken, takerAmount } = record.order;
    const isAsk = makerToken === pair.base.address && takerToken === pair.quote.address;
    const isBid = makerToken === pair.quote.address && takerToken === pair.base.address;
    const remaining = takerAmount - record.metaData.filledTakerAmount;
    return isAsk || isBid ? [readPairOrder(record, { pair, side: isAsk ? 'asks' : 'bids', remaining })] : [];
  });
}
