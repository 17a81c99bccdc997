import type { Hex } from 'viem';
import { getPathRate, resetFlow } from '../flow/flow';
import { type Gas, type GasPrice, getPlanGas, withoutBytes } from '../gas';
import type { Plan, PlanRequest, Side } from '../plan/plan';
import { planPurchase } from '../plan/planPurchase';
import { planSale } from '../plan/planSale';
import { spreadFlow } from '../plan/spreadFlow';
import type { Search } from '../search/search';
import { getShare, limitWork } from '../work';
import {
  fillForPurchase,
  fillForSale,
  floorOrderPayment,
  type RestingFill,
  type RestingOrder,
  sortOrders,
} from './restingOrder';
import { type PoolRate, shareWithOrders } from './shareWithOrders';

/** Parts of a sale, as divisors, that pools are left with where they pay nothing for what the orders leave over. */
const poolParts = [1_000_000n, 1_000n];

/** Fills of orders, and the plan of the pools for the remainder. */
export type Mix = { fills: readonly RestingFill[]; plan: Plan };

export type MixRequest = PlanRequest & { side: Side; orders: readonly RestingOrder[]; maxOrders: number };

/** Parts of the work that is left which the plan of the pools alone may take, and finding the orders that are filled. */
const [alonePart, sharePart] = [0.5, 0.4];

/** Times that orders are left out before the pools are planned for the remainder. */
const maxPasses = 6;

/**
 * Returns the best mix found, after gas, of orders and pools: pools alone, orders alone, or orders up to the price of
 * the pools' last unit, without orders that cost more gas than they bring. Undefined if neither suffices. `search` is
 * undefined where no pools connect the tokens. However many orders there are, the pools are planned for at most three
 * amounts: the rates of the paths for pools alone tell which orders to fill.
 */
export function mixOrders(search: Search | undefined, request: MixRequest): Mix | undefined {
  const { work } = request;
  const alone = pickMix(
    limitWork(work, alonePart, () => listMixes(search, request, [])),
    request,
  );
  const rateAt = measurePools(search, request, alone?.plan ?? []);
  let orders = dropDust(sortOrders(request.orders), request);
  for (let pass = 0; pass < maxPasses && orders.length > 0; pass++) {
    const fills = fillOrders(orders, shareWithOrders(orders, { ...request, rateAt }), request);
    if (fills.length > request.maxOrders) {
      orders = pickMostGaining(orders, fills, { ...request, rateAt });
      continue;
    }
    // Where pools cannot do without orders, each is needed.
    const dropped = alone ? listUnworthy(fills, { ...request, rateAt }) : new Set<Hex>();
    if (dropped.size === 0) break;
    orders = orders.filter(({ id }) => !dropped.has(id));
  }
  if (orders.length === 0) return alone;
  const shared = fillOrders(orders, shareWithOrders(orders, { ...request, rateAt }), request);
  const whole = fillOrders(orders, request.amount, request);
  // Beyond the pools' price, orders are filled where they can take all, or where pools cannot.
  const ways = alone && getRest(whole, request) > 0n ? [shared] : [shared, whole];
  const mixes = ways
    .filter((fills) => fills.length > 0 && fills.length <= request.maxOrders)
    .flatMap((fills, index, { length }) =>
      limitWork(work, 1 / (length - index), () => listMixes(search, { ...request, known: alone?.plan }, fills)),
    );
  return pickMix([alone, ...mixes], request);
}

/** Returns the part of the exact amount that fills leave over. */
function getRest(fills: readonly RestingFill[], { side, amount }: MixRequest): bigint {
  return fills.reduce((left, fill) => left - (side === 'sell' ? fill.sellAmount : fill.buyAmount), amount);
}

function fillOrders(orders: readonly RestingOrder[], amount: bigint, { side }: MixRequest): RestingFill[] {
  return side === 'sell' ? fillForSale(orders, amount) : fillForPurchase(orders, amount);
}

/** Leaves out orders that are worth less than the gas of a fill. */
function dropDust(orders: readonly RestingOrder[], { side, gas }: MixRequest): RestingOrder[] {
  const cost = getOrderGas(gas) * gas.tokenPerGas;
  return orders.filter((order) => {
    const payment = floorOrderPayment(order, order.capacity);
    return payment > 0n && Number(side === 'sell' ? payment : order.capacity) > cost;
  });
}

/** Completes fills with a plan of the pools for the remainder or, for a sale, with more than the orders pay for. */
function listMixes(
  search: Search | undefined,
  request: MixRequest,
  fills: readonly RestingFill[],
): (Mix | undefined)[] {
  const { side } = request;
  const rest = getRest(fills, request);
  if (rest <= 0n) return [{ fills, plan: [] }];
  const plan = search && planPools(search, { ...request, amount: rest });
  const stretched = side === 'sell' ? stretchFills(fills, rest, request.orders) : undefined;
  const shortened = side === 'sell' && !plan && !stretched && search ? shortenFills(search, request, fills) : undefined;
  return [plan && { fills, plan }, stretched && { fills: stretched, plan: [] }, shortened];
}

function planPools(search: Search, request: MixRequest): Plan | undefined {
  resetFlow(search.flow);
  return request.side === 'sell' ? planSale(search, request) : planPurchase(search, request);
}

/** Sells a small remainder to the filled orders, which may pay nothing for it; undefined if they cannot hold it. */
function stretchFills(
  fills: readonly RestingFill[],
  rest: bigint,
  orders: readonly RestingOrder[],
): RestingFill[] | undefined {
  let left = rest;
  const stretched = fills.map((fill) => {
    const order = orders.find(({ id }) => id === fill.id);
    if (!order) return fill;
    const spare = order.capacity - fill.sellAmount;
    const sellAmount = fill.sellAmount + (spare < left ? spare : left);
    left -= sellAmount - fill.sellAmount;
    return { id: fill.id, sellAmount, buyAmount: floorOrderPayment(order, sellAmount) };
  });
  return left === 0n ? stretched : undefined;
}

/** Leaves the pools the smallest part of a sale that they pay for, at the cost of the fill with the worst price. */
function shortenFills(search: Search, request: MixRequest, fills: readonly RestingFill[]): Mix | undefined {
  const last = fills.at(-1);
  const order = request.orders.find(({ id }) => id === last?.id);
  if (!last || !order) return undefined;
  const before = fills.slice(0, -1);
  const whole = before.reduce((left, fill) => left - fill.sellAmount, request.amount);
  for (const part of poolParts) {
    const pooled = request.amount / part + 1n;
    const sellAmount = whole - pooled;
    if (sellAmount <= 0n || sellAmount > last.sellAmount) continue;
    const plan = planPools(search, { ...request, amount: pooled });
    const buyAmount = floorOrderPayment(order, sellAmount);
    if (plan && buyAmount > 0n) return { fills: [...before, { id: last.id, sellAmount, buyAmount }], plan };
  }
  return undefined;
}

/**
 * Returns the rate of the last unit by the amount that pools take along the paths of a plan, in float64, regardless of
 * gas. Each amount is measured once, and none after this part of the work that is left: then the rate of the nearest
 * one stands for it.
 */
function measurePools(search: Search | undefined, { side, work }: MixRequest, plan: Plan): PoolRate {
  if (!search || plan.length === 0) return () => 0;
  const known = new Map<number, number>();
  const end = getShare(work, sharePart);
  return (amount) => {
    const measured = known.get(amount) ?? (work.spent > end ? findNearest(known, amount) : undefined);
    if (measured !== undefined) return measured;
    const paths = spreadFlow(search, { plan, side, amount });
    const rate = paths.reduce((best, path) => Math.max(best, getPathRate(search.flow, path)), 0);
    known.set(amount, rate);
    return rate;
  };
}

/** Returns the rate of the amount that is nearest; undefined where there is none. */
function findNearest(rates: ReadonlyMap<number, number>, amount: number): number | undefined {
  const [nearest] = [...rates].toSorted(([a], [b]) => Math.abs(a - amount) - Math.abs(b - amount));
  return nearest?.[1];
}

function pickMix(mixes: readonly (Mix | undefined)[], request: MixRequest): Mix | undefined {
  let best: { mix: Mix; net: bigint } | undefined;
  for (const mix of mixes) {
    if (!mix || getMixGas(mix, withoutBytes(request)) > (request.gas.maxGas ?? Number.POSITIVE_INFINITY)) continue;
    const net = getNet(mix, request);
    if (!best || net > best.net) best = { mix, net };
  }
  return best?.mix;
}

/** Returns the worth after gas in base units of the counter token: the amount bought, or minus the amount sold. */
function getNet(mix: Mix, { side, pools, gas }: MixRequest): bigint {
  let net = -BigInt(Math.round(getMixGas(mix, { pools, gas }) * gas.tokenPerGas));
  for (const { sellAmount, buyAmount } of [...mix.fills, ...mix.plan]) net += side === 'sell' ? buyAmount : -sellAmount;
  return net;
}

/** Returns the gas of a mix in gas units. */
export function getMixGas({ fills, plan }: Mix, gas: Gas): number {
  return getPlanGas(plan, gas) + fills.length * getOrderGas(gas.gas);
}

function getOrderGas({ perOrder = 0 }: GasPrice): number {
  return perOrder;
}

type Rated = MixRequest & { rateAt: PoolRate };

/** Returns the pools' rate for their last unit beside these fills; that of the worst fill where there are no pools. */
function getRateBeside(fills: readonly RestingFill[], request: Rated): number {
  const rest = Math.max(Number(getRest(fills, request)), Number(request.amount) / 1_000);
  return request.rateAt(rest) || Math.min(...fills.map((fill) => Number(fill.buyAmount) / Number(fill.sellAmount)));
}

/** Returns the gain of a fill over the pools' rate, in base units of the counter token. */
function getGain({ sellAmount, buyAmount }: Omit<RestingFill, 'id'>, rate: number, { side }: MixRequest): number {
  const [sold, bought] = [Number(sellAmount), Number(buyAmount)];
  return side === 'sell' ? bought - sold * rate : bought / rate - sold;
}

/** Returns the orders whose fills gain less over the pools' last unit than their gas costs. */
function listUnworthy(fills: readonly RestingFill[], request: Rated): Set<Hex> {
  if (fills.length === 0) return new Set();
  const rate = getRateBeside(fills, request);
  const cost = getOrderGas(request.gas) * request.gas.tokenPerGas;
  return new Set(fills.filter((fill) => getGain(fill, rate, request) < cost).map(({ id }) => id));
}

/**
 * Returns, in their order, as many orders as a route may fill: those that gain most when each is filled as far as the
 * amount goes.
 */
function pickMostGaining(
  orders: readonly RestingOrder[],
  fills: readonly RestingFill[],
  request: Rated,
): RestingOrder[] {
  const rate = getRateBeside(fills, request);
  const gains = orders.flatMap((order) => {
    const [fill] = fillOrders([order], request.amount, request);
    return fill ? [{ order, gain: getGain(fill, rate, request) }] : [];
  });
  const most = gains.toSorted((a, b) => b.gain - a.gain).slice(0, request.maxOrders);
  const picked = new Set(most.map(({ order }) => order));
  return orders.filter((order) => picked.has(order));
}
