import type { Address } from 'viem';
import type { Graph } from './graph/graph';
import type { Market } from './market';
import { type GasPrice, getPlanGas } from './plan/gasPrice';
import type { Side } from './plan/getPlanNet';
import type { Plan } from './plan/plan';
import { planPurchase } from './plan/planPurchase';
import { planSale } from './plan/planSale';
import type { Pool } from './pool';
import type { Route } from './route';
import { openSearch } from './search/openSearch';

export type FindRouteParameters = {
  sellToken: Address;
  buyToken: Address;
  /** Which amount is exact. */
  side: Side;
  /** Base units of the exact side's token. */
  amount: bigint;
  /** Hops of a path, 1 to 4. 4 when left out. */
  maxHops?: number;
  /** Paths of a route, 1 or more. 8 when left out. */
  maxPaths?: number;
  /** Left out, gas costs nothing and `gas` of the answer counts 60,000 a path and 60,000 a hop. */
  gas?: GasPrice;
};

const freeGas: GasPrice = { perPath: 60_000, perHop: 60_000, tokenPerGas: 0 };

/**
 * The best route that was found for an exact sell or buy amount, with the exact integers, in base units, of a Uniswap V2
 * router that executes its paths one after another. It is never worth less, after gas, than the best single path.
 *
 * side 'sell': the sell amounts add up to `amount`. side 'buy': the buy amounts add up to at least `amount`, and the last
 * path sells the least that completes it when the others sell what they do.
 *
 * Undefined when there is no way, when the pools do not hold enough, and for an amount that is not positive, a token that
 * the market does not have, or the same token twice. Pure: it reads the market and no clock. Token addresses are compared
 * whatever their case.
 */
export function findRoute(market: Market, parameters: FindRouteParameters): Route | undefined {
  const { side, amount, maxPaths = 8, gas = freeGas } = parameters;
  const search = amount > 0n ? openSearch(market, parameters) : undefined;
  if (!search) return undefined;
  const request = { pools: market.pools, amount, maxPaths, gas };
  const plan = side === 'sell' ? planSale(search, request) : planPurchase(search, request);
  return plan && toRoute(plan, { graph: search.graph, pools: market.pools, gas });
}

type Context = { graph: Graph; pools: readonly Pool[]; gas: GasPrice };

function toRoute(plan: Plan, { graph, pools, gas }: Context): Route {
  const toPool = (edge: number): Address => pools[edge >> 1]?.address ?? '0x';
  const toToken = (index: number | undefined): Address => graph.tokens[index ?? 0] ?? '0x';
  return {
    sellAmount: plan.reduce((sum, fill) => sum + fill.sellAmount, 0n),
    buyAmount: plan.reduce((sum, fill) => sum + fill.buyAmount, 0n),
    paths: plan.map(({ path, sellAmount, buyAmount }) => ({
      pools: path.map(toPool),
      tokens: [toToken(graph.source[path[0] ?? 0]), ...path.map((edge) => toToken(graph.target[edge]))],
      sellAmount,
      buyAmount,
    })),
    gas: getPlanGas(plan, gas),
  };
}
