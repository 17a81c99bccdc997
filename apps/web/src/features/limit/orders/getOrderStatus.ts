import { getDifferenceBps, getPrice } from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { parseUnits } from 'viem';
import { getUnsold } from '../book/openOrdersQuery';
import type { MarketProceeds } from '../market/marketQuery';

/** The reason why an order is not filled. Amounts are base units of the sold token. */
export type OrderStatus =
  /** The market has to rise, for the seller, by this much until it is filled. */
  | { status: 'waiting'; awayBps: number }
  | { status: 'ready' }
  /** The market has reached the price, but a fill costs more gas than it gains. */
  | { status: 'small' }
  | { status: 'unfunded'; balance: bigint; needed: bigint }
  | { status: 'unapproved'; needed: bigint }
  /** A token does not let it be filled, although balance and allowance suffice. */
  | { status: 'refused' }
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
  market: MarketProceeds | null | undefined;
  /**
   * The fees of the sold and the bought token whenever they move, in basis points: a fill brings as much less to whoever
   * makes it.
   */
  taxesBps: readonly [number, number];
}): OrderStatus | undefined {
  const { record, sellToken, buyToken, balance, allowance } = open;
  const market = open.market && payTaxes(open.market, open.taxesBps);
  const { makerAmount, takerAmount } = record.order;
  if (record.metaData.state === 'INVALID') return { status: 'invalid' };
  const needed = getUnsold(record);
  if (balance !== undefined && balance < needed) return { status: 'unfunded', balance, needed };
  if (allowance !== undefined && allowance < needed) return { status: 'unapproved', needed };
  if (record.metaData.reason === 'TRANSFER_REFUSED') return { status: 'refused' };
  const price = getPrice({ sellAmount: makerAmount, buyAmount: takerAmount, sellToken, buyToken });
  const atMarket = market && getPrice({ ...market, sellToken, buyToken });
  if (!price || !atMarket) return undefined;
  const awayBps = getDifferenceBps(price, atMarket);
  if (awayBps > 0) return { status: 'waiting', awayBps };
  return paysItsGas({ record, needed, buyToken, market }) ? { status: 'ready' } : { status: 'small' };
}

/** Returns what of a sale is left once both tokens have taken theirs. */
function payTaxes(market: MarketProceeds, taxesBps: readonly [number, number]): MarketProceeds {
  const [sold, bought] = taxesBps.map((bps) => 10_000n - BigInt(bps)) as [bigint, bigint];
  return { ...market, buyAmount: (market.buyAmount * sold * bought) / 100_000_000n };
}

/** Returns true when a fill of the remainder, sold at the market, gains more than its gas costs. */
function paysItsGas(open: { record: OrderRecord; needed: bigint; buyToken: Token; market: MarketProceeds }): boolean {
  const { record, needed, buyToken, market } = open;
  const gain =
    (needed * market.buyAmount) / market.sellAmount - (record.order.takerAmount - record.metaData.filledTakerAmount);
  const cost = (market.gas.cost * parseUnits(market.gas.rate, buyToken.decimals)) / 10n ** 18n;
  return gain > cost;
}

/** Returns true when an order waits for its maker. */
export function needsMaker(orderStatus: OrderStatus | undefined): boolean {
  return orderStatus !== undefined && !['waiting', 'ready', 'small'].includes(orderStatus.status);
}
