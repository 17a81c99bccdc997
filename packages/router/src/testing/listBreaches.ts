import { toHex } from 'viem';
import { findRoute } from '../findRoute';
import type { GasPrice } from '../gas';
import { createMarket } from '../market';
import type { RestingOrder } from '../orders/restingOrder';
import type { AnyPool } from '../pool';
import type { Route } from '../route';
import { type ContraryMarket, createContraryMarket } from './createContraryMarket';
import { createRandom } from './createRandom';
import { listSimplePaths, type SimplePath } from './listSimplePaths';
import { replayRoute, tryPath } from './replayRoute';

/** The demands of a law of routes: exact amounts, and no less than a route that is known to exist. */
export const laws = [
  'exact',
  'single path',
  'smaller sale',
  'without a pool',
  'purchase',
  'cost of a purchase',
  'without orders',
] as const;
export type Law = (typeof laws)[number];

/** A law that a sale breaks: what it pays after gas, and what it should, in base units. */
export type Breach = { law: Law; paid: bigint; due: bigint };

type Case = ContraryMarket & { gas: GasPrice; orders: readonly RestingOrder[]; less: bigint };

/** The most that refining in float64 and rounding at ticks may cost: a millionth, and two base units. */
const negligible = { parts: 1_000_000n, units: 2n };

/**
 * Returns the laws that the router breaks in the market of this seed, each once and where it is broken by most. The
 * same for the same seed.
 */
export function listBreaches(seed: number): Breach[] {
  const market = createContraryMarket(seed);
  if (market.pools.length === 0) return [];
  const worst = new Map<Law, Breach>();
  for (const breach of checkLaws(toCase(market, seed))) {
    const { law, paid, due } = breach;
    if (due - paid <= due / negligible.parts + negligible.units) continue;
    const known = worst.get(law);
    if (!known || due - paid > known.due - known.paid) worst.set(law, breach);
  }
  return [...worst.values()];
}

/** Returns the market with a price of gas in a third of all seeds, and orders around the price in a third. */
function toCase(market: ContraryMarket, seed: number): Case {
  const random = createRandom(seed);
  const parts = { perPath: 60_000, perHop: 60_000, perOrder: 100_000 };
  const free = { ...parts, tokenPerGas: 0 };
  const paid = Number(sell(market, market.amount, free)?.buyAmount ?? 0n);
  const tokenPerGas = random() < 1 / 3 ? (paid * 10 ** (-4 * random() - 1)) / 200_000 : 0;
  const count = random() < 1 / 3 ? 1 + Math.floor(random() * 6) : 0;
  const orders = Array.from({ length: count }, (_, index): RestingOrder => {
    const takerAmount = (market.amount * BigInt(1 + Math.floor(random() * 500))) / 1_000n + 1n;
    const rate = (paid / Number(market.amount)) * (0.9 + random() * 0.2);
    const makerAmount = BigInt(Math.round(Number(takerAmount) * rate)) + 1n;
    return { id: toHex(index, { size: 32 }), makerAmount, takerAmount, capacity: takerAmount };
  });
  const less = (market.amount * BigInt(1 + Math.floor(random() * 999))) / 1_000n;
  return { ...market, gas: { ...parts, tokenPerGas }, orders, less };
}

type Choice = { pools?: readonly AnyPool[]; orders?: readonly RestingOrder[] };

function sell(
  market: ContraryMarket,
  amount: bigint,
  gas: GasPrice,
  { pools = market.pools, orders = [] }: Choice = {},
) {
  const { sellToken, buyToken } = market;
  return findRoute(createMarket(pools), { sellToken, buyToken, side: 'sell', amount, gas, maxPaths: 48, orders });
}

function checkLaws(each: Case): Breach[] {
  const { pools, amount, gas, orders, less, ...ends } = each;
  const breaches: Breach[] = [];
  const ask = (law: Law, paid = 0n, due = 0n) => {
    if (due > paid) breaches.push({ law, paid, due });
  };
  const netOf = (route: Route | undefined) => route && route.buyAmount - toCost(route.gas, gas);
  const askExact = (route: Route | undefined, sold: bigint) => {
    // Of an inexact route nothing is right.
    if (route && !isExact(pools, route, sold)) ask('exact', 0n, route.buyAmount + negligible.units + 1n);
  };
  const route = sell(each, amount, gas);
  const paid = netOf(route);
  askExact(route, amount);
  for (const path of listSimplePaths(pools, { ...ends, maxHops: 4 })) {
    ask('single path', paid, payAlone(each, path));
  }
  for (const left of pools) {
    const fewer = pools.filter((pool) => pool !== left);
    ask('without a pool', paid, netOf(sell(each, amount, gas, { pools: fewer })));
  }
  if (!route) return breaches;
  if (less > 0n) ask('smaller sale', paid, netOf(sell(each, less, gas)));
  const free = { ...gas, tokenPerGas: 0 };
  const purchase = { ...ends, side: 'buy', amount: route.buyAmount, gas: free, maxPaths: 48 } as const;
  const bought = findRoute(createMarket(pools), purchase);
  ask('purchase', bought?.buyAmount, route.buyAmount);
  // What a sale pays can be bought for no more than it sold, but for half a basis point.
  const cost = bought?.sellAmount ?? 0n;
  if (cost > amount + amount / 20_000n) ask('cost of a purchase', amount, cost);
  askExact(bought, bought?.sellAmount ?? 0n);
  if (orders.length > 0) {
    const mixed = sell(each, amount, gas, { orders });
    ask('without orders', netOf(mixed), paid);
    askExact(mixed, amount);
  }
  return breaches;
}

/** Returns what the path alone pays for the amount after gas. */
function payAlone({ pools, amount, gas }: Case, path: SimplePath): bigint | undefined {
  const alone = tryPath(pools, path, amount);
  if (alone === undefined) return undefined;
  const { ticks } = replayRoute(pools, { paths: [{ ...path, sellAmount: amount, buyAmount: 0n }] });
  return alone - toCost(gas.perPath + gas.perHop * path.pools.length + 24_000 * ticks, gas);
}

function toCost(units: number, { tokenPerGas }: GasPrice): bigint {
  return BigInt(Math.round(units * tokenPerGas));
}

function isExact(pools: readonly AnyPool[], route: Route, sold: bigint): boolean {
  const { buyAmounts } = replayRoute(pools, route);
  const inPools = route.paths.reduce((sum, path) => sum + path.sellAmount, 0n);
  const inOrders = route.orders.reduce((sum, fill) => sum + fill.sellAmount, 0n);
  const isWhole = inPools + inOrders === sold && route.sellAmount === sold;
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
  const isPaid = sum(buyAmounts) + sum(route.orders.map((fill) => fill.buyAmount)) === route.buyAmount;
  return isWhole && isPaid && buyAmounts.every((paid, index) => paid === route.paths[index]?.buyAmount);
}
