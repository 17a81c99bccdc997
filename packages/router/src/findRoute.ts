import type { Address } from 'viem';
import type { Market } from './market';
import { type GasPrice, getPlanGas, type Plan, type Side } from './plan/plan';
import { planPurchase } from './plan/planPurchase';
import { planSale } from './plan/planSale';
import type { Pool } from './pool';
import { readAt, readInt } from './readAt';
import type { Route } from './route';
import { openSearch, type Search } from './search/search';

export type FindRouteParameters = {
  sellToken: Address;
  buyToken: Address;
  /** Side whose amount is exact. */
  side: Side;
  /** Base units of the token of the exact side. */
  amount: bigint;
  /** Maximum hops of a path, 1 to 4; 4 by default. */
  maxHops?: number;
  /** Maximum paths of a route, 1 or more; 8 by default. */
  maxPaths?: number;
  /** By default gas is free, and `gas` of the route counts 60,000 per path and 60,000 per hop. */
  gas?: GasPrice;
};

const freeGas: GasPrice = { perPath: 60_000, perHop: 60_000, tokenPerGas: 0 };

/**
 * Returns the best route found for an exact sell or buy amount, with the exact integers, in base units, of a Uniswap V2 router
 * that executes its paths one after another. It is never worth less, after gas, than the best single path.
 *
 * side 'sell': the sell amounts add up to `amount`. side 'buy': the buy amounts add up to at least `amount`, and the last
 * path sells the smallest amount that completes it, given what the others sell.
 *
 * Returns undefined if no path connects the tokens, if the pools do not hold enough, and for an amount that is not positive,
 * a token that the market does not have, or the same token twice. Pure: it reads the market and no clock. Token addresses are
 * compared case-insensitively.
 */
export function findRoute(market: Market, parameters: FindRouteParameters): Route | undefined {
  const { side, amount, maxPaths = 8, gas = freeGas } = parameters;
  const search = amount > 0n ? openSearch(market, parameters) : undefined;
  if (!search) return undefined;
  const request = { pools: market.pools, amount, maxPaths, gas };
  const plan = side === 'sell' ? planSale(search, request) : planPurchase(search, request);
  return plan && toRoute(plan, { search, pools: market.pools, gas });
}

type ToRouteContext = { search: Search; pools: readonly Pool[]; gas: GasPrice };

function toRoute(plan: Plan, { search: { graph, sell }, pools, gas }: ToRouteContext): Route {
  return {
    sellAmount: plan.reduce((sum, fill) => sum + fill.sellAmount, 0n),
    buyAmount: plan.reduce((sum, fill) => sum + fill.buyAmount, 0n),
    paths: plan.map(({ path, sellAmount, buyAmount }) => ({
      pools: path.map((edge) => readAt(pools, edge >> 1).address),
      tokens: [sell, ...path.map((edge) => readInt(graph.target, edge))].map((token) => readAt(graph.tokens, token)),
      sellAmount,
      buyAmount,
    })),
    gas: getPlanGas(plan, gas),
  };
}
