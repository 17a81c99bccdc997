import { getDifferenceBps, getPrice } from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { getUnsold } from '../book/openOrdersQuery';
import type { Market } from '../market/marketQuery';

/** The reason why an order is not filled. Amounts are base units of the sold token. */
export type OrderStatus =
  /** The market has to rise, for the seller, by this much until it is filled. */
  | { status: 'waiting'; awayBps: number }
  | { status: 'ready' }
  | { status: 'unfunded'; balance: bigint; needed: bigint }
  | { status: 'unapproved'; needed: bigint }
  /** The exchange no longer accepts its signer. */
  | { status: 'invalid' };

/** Returns the reason why an order is not filled; undefined while it is not known. */
export function getOrderStatus(open: {
  record: OrderRecord;
  sellToken: Token;
  buyToken: Token;
  /** The account's balance and the exchange's allowance, in base units; undefined while they load. */
  balance: bigint | undefined;
  allowance: bigint | undefined;
  market: Market | null | undefined;
}): OrderStatus | undefined {
  const { record, sellToken, buyToken, balance, allowance, market } = open;
  const { makerAmount, takerAmount } = record.order;
  if (record.metaData.state === 'INVALID') return { status: 'invalid' };
  const needed = getUnsold(record);
  if (balance !== undefined && balance < needed) return { status: 'unfunded', balance, needed };
  if (allowance !== undefined && allowance < needed) return { status: 'unapproved', needed };
  const price = getPrice({ sellAmount: makerAmount, buyAmount: takerAmount, sellToken, buyToken });
  const atMarket = market && getPrice({ ...market, sellToken, buyToken });
  if (!price || !atMarket) return undefined;
  const awayBps = getDifferenceBps(price, atMarket);
  return awayBps > 0 ? { status: 'waiting', awayBps } : { status: 'ready' };
}

/** Returns true when an order waits for its maker. */
export function needsMaker(orderStatus: OrderStatus | undefined): boolean {
  return orderStatus !== undefined && orderStatus.status !== 'waiting' && orderStatus.status !== 'ready';
}
