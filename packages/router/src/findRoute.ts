import type { Address } from 'viem';
import type { GasPrice } from './gas';
import type { EdgePath } from './graph';
import type { Market } from './market';
import { getMixGas, type Mix, mixOrders } from './orders/mixOrders';
import type { RestingOrder } from './orders/restingOrder';
import type { Side } from './plan/plan';
import { planAlongPath } from './plan/planAlongPath';
import { planPurchase } from './plan/planPurchase';
import { planSale } from './plan/planSale';
import type { AnyPool } from './pool';
import { readAt, readInt } from './readAt';
import type { Route } from './route';
import { openSearch, type Search } from './search/search';
import { startWork } from './work';

export type FindRouteParameters = {
  sellToken: Address;
  buyToken: Address;
  /** Side whose amount is exact. */
  side: Side;
  /** Base units of the token of the exact side. */
  amount: bigint;
  /** Maximum hops of a path, 1 to 5; 5 by default. */
  maxHops?: number;
  /**
   * Maximum paths of a route, 1 or more. By default, a path stays while it earns more than its gas, up to 48 paths; 8 where gas
   * has no price.
   */
  maxPaths?: number;
  /**
   * By default gas is free, and `gas` of the route counts 60,000 per path and per hop, 24,000 per tick, and 100,000 per
   * order.
   */
  gas?: GasPrice;
  /** Limit orders that pay `buyToken` for `sellToken`; none by default. */
  orders?: readonly RestingOrder[];
  /** Maximum orders of a route; 8 by default. */
  maxOrders?: number;
  /**
   * Base units of the exact side. If a path has the best price for this amount, the route is that path alone, without
   * orders: a reference price that pools too shallow for the probe do not set.
   */
  probe?: bigint | undefined;
};

const freeGas: GasPrice = { perPath: 60_000, perHop: 60_000, perOrder: 100_000, tokenPerGas: 0 };

/**
 * Returns the best route found for an exact sell or buy amount, over Uniswap V2 pairs and Uniswap V3 pools. All amounts
 * are base units, and exact: they equal what the pools' contracts compute, with their rounding at every tick and every
 * word of ticks, when the paths are executed one after another. The route is never worth less, after gas, than the best
 * single path, except for base units that a concentrated pool rounds away. With `orders`, it also fills limit orders,
 * as the 0x exchange does, and is never worth less than without them. side 'sell': the sell amounts add up to `amount`.
 * side 'buy': the buy amounts add up to at least `amount`, and the last path sells the smallest amount that completes
 * it, given what the others sell. Returns undefined if nothing connects the tokens, if pools and orders do not hold
 * enough, and for an amount that is not positive, a token that the market does not have, or the same token twice. Pure:
 * it reads the market and no clock. Token addresses are compared case-insensitively.
 */
export function findRoute(market: Market, parameters: FindRouteParameters): Route | undefined {
  const {
    side,
    amount,
    gas = freeGas,
    maxPaths = gas.tokenPerGas > 0 ? 48 : 8,
    orders = [],
    maxOrders = 8,
    probe,
    sellToken,
    buyToken,
  } = parameters;
  if (amount <= 0n || sellToken.toLowerCase() === buyToken.toLowerCase()) return undefined;
  const search = openSearch(market, parameters);
  const pools = search?.graph.pools ?? [];
  const request = { pools, amount, maxPaths, gas, work: search?.flow.work ?? startWork() };
  const probed = search && probe !== undefined ? planAlongPath(search, { ...request, side, probe }) : undefined;
  if (probed) return toRoute({ fills: [], plan: probed }, { search, pools, gas });
  if (orders.length > 0) {
    const mix = mixOrders(search, { ...request, side, orders, maxOrders });
    return mix && toRoute(mix, { search, pools, gas });
  }
  if (!search) return undefined;
  const plan = side === 'sell' ? planSale(search, request) : planPurchase(search, request);
  return plan && toRoute({ fills: [], plan }, { search, pools, gas });
}

type ToRouteContext = { search: Search | undefined; pools: readonly AnyPool[]; gas: GasPrice };

function toRoute(mix: Mix, { search, pools, gas }: ToRouteContext): Route {
  const { fills, plan } = mix;
  const all = [...fills, ...plan];
  const toTokens = ({ graph, sell }: Search, path: EdgePath) =>
    [sell, ...path.map((edge) => readInt(graph.target, edge))].map((token) => readAt(graph.tokens, token));
  return {
    sellAmount: all.reduce((sum, fill) => sum + fill.sellAmount, 0n),
    buyAmount: all.reduce((sum, fill) => sum + fill.buyAmount, 0n),
    paths: plan.map(({ path, sellAmount, buyAmount }) => ({
      pools: path.map((edge) => readAt(pools, edge >> 1).address),
      tokens: search ? toTokens(search, path) : [],
      sellAmount,
      buyAmount,
    })),
    orders: fills,
    gas: getMixGas(mix, { pools, gas }),
  };
}
