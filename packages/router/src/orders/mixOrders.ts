import { getPathRate, resetFlow } from '../flow/flow';
import { resizeFlow } from '../flow/resizeFlow';
import { type GasPrice, getPlanGas, type Plan, type PlanRequest, type Side } from '../plan/plan';
import { planPurchase } from '../plan/planPurchase';
import { planSale } from '../plan/planSale';
import { splitForPurchase } from '../plan/splitForPurchase';
import { findBestPath } from '../search/findBestPath';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { splitOverPaths } from '../search/splitOverPaths';
import {
  fillForPurchase,
  fillForSale,
  floorOrderPayment,
  type OrderFill,
  type RestingOrder,
  sortOrders,
} from './restingOrder';
import { type PoolRate, shareWithOrders } from './shareWithOrders';

/** Parts of a sale, as divisors, that pools are left with where they pay nothing for what the orders leave over. */
const poolParts = [1_000_000n, 1_000n];

/** Fills of orders, and the plan of the pools for the remainder. */
export type Mix = { fills: readonly OrderFill[]; plan: Plan };

export type MixRequest = PlanRequest & { side: Side; orders: readonly RestingOrder[]; maxOrders: number };

/**
 * Returns the best mix found after gas of orders and pools: the pools alone, the orders alone, or orders up to the price of the
 * pools' last unit, without those that cost more gas than they bring. Undefined if neither suffices. `search` is undefined
 * where no pools connect the tokens.
 */
export function mixOrders(search: Search | undefined, request: MixRequest): Mix | undefined {
  const rateAt = measurePools(search, request);
  let best = pickMix(listMixes(search, request, []), request);
  let orders = dropDust(sortOrders(request.orders), request);
  while (orders.length > 0) {
    const share = shareWithOrders(orders, { ...request, rateAt });
    const mixes = [share, request.amount].flatMap((amount) =>
      listMixes(search, request, fillOrders(orders, amount, request)),
    );
    const mixed = pickMix(mixes, request);
    if (mixed && mixed.fills.length <= request.maxOrders) best = pickMix([best, mixed], request);
    const dropped = mixed && findWorst(mixed, { ...request, rateAt });
    if (!dropped) break;
    orders = orders.filter(({ id }) => id !== dropped.id);
  }
  return best;
}

function fillOrders(orders: readonly RestingOrder[], amount: bigint, { side }: MixRequest): OrderFill[] {
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
function listMixes(search: Search | undefined, request: MixRequest, fills: readonly OrderFill[]): (Mix | undefined)[] {
  const { side, amount } = request;
  const rest = fills.reduce((left, fill) => left - (side === 'sell' ? fill.sellAmount : fill.buyAmount), amount);
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
  fills: readonly OrderFill[],
  rest: bigint,
  orders: readonly RestingOrder[],
): OrderFill[] | undefined {
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
function shortenFills(search: Search, request: MixRequest, fills: readonly OrderFill[]): Mix | undefined {
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

/** Returns the rate of the pools' last unit by the amount that they take, in float64, regardless of gas. */
function measurePools(search: Search | undefined, request: MixRequest): PoolRate {
  const { side, pools, maxPaths } = request;
  if (!search) return () => 0;
  const getRate = (paths: readonly (readonly number[])[]) =>
    paths.reduce((best, path) => Math.max(best, getPathRate(search.flow, path)), 0);
  return (part) => {
    const amount = BigInt(Math.max(1, Math.round(part)));
    resetFlow(search.flow);
    if (side === 'sell') {
      const first = findBestPath(search, pools, amount, 0);
      return first ? getRate(splitOverPaths(search, { first, amount: part, maxPaths, hopCost: 0, isFree: false })) : 0;
    }
    const paths = splitForPurchase(search, { ...request, amount }, findCheapestPath(search, pools, amount));
    resizeFlow(search.flow, paths, { buy: search.buy, amount: part });
    return getRate(paths);
  };
}

function pickMix(mixes: readonly (Mix | undefined)[], request: MixRequest): Mix | undefined {
  let best: { mix: Mix; net: bigint } | undefined;
  for (const mix of mixes) {
    if (!mix) continue;
    const net = getNet(mix, request);
    if (!best || net > best.net) best = { mix, net };
  }
  return best?.mix;
}

/** Returns the worth after gas in base units of the counter token: the amount bought, or minus the amount sold. */
function getNet(mix: Mix, { side, gas }: MixRequest): bigint {
  let net = -BigInt(Math.round(getMixGas(mix, gas) * gas.tokenPerGas));
  for (const { sellAmount, buyAmount } of [...mix.fills, ...mix.plan]) net += side === 'sell' ? buyAmount : -sellAmount;
  return net;
}

/** Returns the gas of a mix in gas units. */
export function getMixGas({ fills, plan }: Mix, gas: GasPrice): number {
  return getPlanGas(plan, gas) + fills.length * getOrderGas(gas);
}

function getOrderGas({ perOrder = 0 }: GasPrice): number {
  return perOrder;
}

/**
 * Returns the fill that gains least over the pools' last unit, if it gains less than its gas costs or there are too many fills;
 * else undefined.
 */
function findWorst({ fills, plan }: Mix, request: MixRequest & { rateAt: PoolRate }): OrderFill | undefined {
  const { side, amount, gas, maxOrders, rateAt } = request;
  const pooled = plan.reduce((sum, { sellAmount, buyAmount }) => sum + (side === 'sell' ? sellAmount : buyAmount), 0n);
  const rated = fills.map((fill) => ({ fill, sold: Number(fill.sellAmount), bought: Number(fill.buyAmount) }));
  const rate =
    rateAt(Number(pooled) || Number(amount) / 1_000) || Math.min(...rated.map((each) => each.bought / each.sold));
  const gains = rated.map(({ fill, sold, bought }) => ({
    fill,
    gain: side === 'sell' ? bought - sold * rate : bought / rate - sold,
  }));
  const [worst] = gains.toSorted((a, b) => a.gain - b.gain);
  if (!worst) return undefined;
  return fills.length > maxOrders || worst.gain < getOrderGas(gas) * gas.tokenPerGas ? worst.fill : undefined;
}
