import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { type BookSide, listPairOrders, type PairOrder, readPairOrder } from '../book/pairOrders';
import type { DepthPair, MarketDepth } from './depthQueries';

/** The amounts for trade between the market's price and `price`, in whole base tokens. Numbers, because they are only drawn. */
export type DepthLevel = { price: number; pools: number; book: number };

/**
 * The depth around the market's price: both sides from the market outwards, and the account's own orders. `ahead` is
 * traded until the marked price is reached, in whole base tokens and whatever the range; undefined without one.
 */
export type Depth = {
  market: number;
  bids: DepthLevel[];
  asks: DepthLevel[];
  own: PairOrder[];
  ahead: number | undefined;
};

/** Levels of the pools on each side. */
const steps = 40;

/**
 * Returns the depth of a pair within a share `range` of the market's price, 0.1 for a tenth, with the account's `open`
 * orders and a `marked` price. Undefined where the pools have no price. Prices are whole quote per whole base tokens.
 */
export function getDepth(
  { pools, ...book }: MarketDepth,
  {
    pair,
    range,
    open,
    marked,
  }: { pair: DepthPair; range: number; open: readonly OrderRecord[]; marked?: number | undefined },
): Depth | undefined {
  const toBase = (amount: bigint) => Number(amount) / 10 ** pair.base.decimals;
  const toQuote = (amount: bigint) => Number(amount) / 10 ** pair.quote.decimals;
  const toTrades = (side: BookSide) =>
    pools[side].map(({ baseAmount, quoteAmount }) => ({ base: toBase(baseAmount), quote: toQuote(quoteAmount) }));
  const curves = { bids: toCurve(toTrades('bids')), asks: toCurve(toTrades('asks')) };
  const [bid, ask] = [curves.bids[0]?.price, curves.asks[0]?.price];
  if (!bid || !ask) return undefined;
  const market = (bid + ask) / 2;

  const toFillable = (side: BookSide) =>
    book[side].map((record) => readPairOrder(record, { pair, side, remaining: getRemaining(record, pools) }));
  const orders = { bids: toFillable('bids'), asks: toFillable('asks') };
  const isShown = ({ price }: { price: number }) => Math.abs(price / market - 1) <= range;
  const toLevel = (side: BookSide, price: number): DepthLevel => {
    const sign = side === 'asks' ? 1 : -1;
    const within = orders[side].filter((order) => sign * (price - order.price) >= 0);
    const pools = readCurve(curves[side], price, sign);
    return { price, pools, book: within.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const toLevels = (side: BookSide): DepthLevel[] => {
    const sign = side === 'asks' ? 1 : -1;
    const even = Array.from({ length: steps + 1 }, (_, step) => market * (1 + (sign * range * step) / steps));
    const shown = orders[side].filter(isShown);
    const prices = [...even, ...shown.map(({ price }) => price)].sort((a, b) => sign * (a - b));
    return prices.map((price) => toLevel(side, price));
  };
  const own = listPairOrders(open, pair).filter(isShown);
  const reached = marked === undefined ? undefined : toLevel(marked >= market ? 'asks' : 'bids', marked);
  const ahead = reached && reached.pools + reached.book;
  return { market, bids: toLevels('bids'), asks: toLevels('asks'), own, ahead };
}

/** Returns what an order can be filled with, after better orders of a maker that has not enough for all of them. */
function getRemaining({ metaData }: OrderRecord, { overlapping }: MarketDepth['pools']): bigint {
  const { orderHash, remainingFillableTakerAmount: alone } = metaData;
  const shared = overlapping[orderHash] ?? alone;
  return shared < alone ? shared : alone;
}

type Trade = { base: number; quote: number };
type CurvePoint = { price: number; base: number };

/**
 * Returns the marginal price in the middle between each two trades of rising size, with the base tokens traded until then. The
 * first point, before any trade, continues the line of the next two.
 */
function toCurve(trades: readonly Trade[]): CurvePoint[] {
  const points = trades.flatMap(({ base, quote }, index) => {
    const before = trades[index - 1] ?? { base: 0, quote: 0 };
    const price = (quote - before.quote) / (base - before.base);
    return Number.isFinite(price) && price > 0 ? [{ price, base: (base + before.base) / 2 }] : [];
  });
  const [first, second] = points;
  if (!first || !second) return points;
  const slope = (second.price - first.price) / (second.base - first.base);
  return [{ price: first.price - slope * first.base, base: 0 }, ...points];
}

/** Returns the base tokens that are traded until the marginal price reaches `price`, between two known points in proportion. */
function readCurve(curve: readonly CurvePoint[], price: number, sign: number): number {
  const next = curve.findIndex((point) => sign * (point.price - price) > 0);
  if (next === 0) return 0;
  const after = curve[next];
  const before = curve.at(next === -1 ? -1 : next - 1);
  if (!before) return 0;
  if (!after) return before.base;
  const share = (price - before.price) / (after.price - before.price);
  return before.base + share * (after.base - before.base);
}
