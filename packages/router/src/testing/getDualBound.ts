import type { Pool } from '../pool';
import type { Route } from '../route';
import { replayRoute } from './replayRoute';

type Swap = {
  from: string;
  to: string;
  reserveIn: number;
  reserveOut: number;
  keep: number;
  /** What the route sells to the pool in this direction. */
  amountIn: number;
  /** Whether the route sells to the pool in the other direction. */
  isAgainst: boolean;
};

const maxRounds = 64;

/**
 * More than any route can pay for the route's sell amount, in base units, over any number of paths and hops: the Lagrange
 * dual of the convex routing problem (Angeris, Evans, Chitra, Boyd 2022) at the prices that the given route leaves behind.
 * Any prices give a bound; those of an optimal route give the optimum itself.
 */
export function getDualBound(pools: readonly Pool[], route: Route): number {
  const sellToken = route.paths[0]?.tokens[0]?.toLowerCase() ?? '';
  const buyToken = route.paths[0]?.tokens.at(-1)?.toLowerCase() ?? '';
  const swaps = listSwaps(pools, route);
  const prices = findPrices(swaps, buyToken);
  let bound = (prices.get(sellToken) ?? 0) * Number(route.sellAmount);
  for (const { from, to, reserveIn, reserveOut, keep } of swaps) {
    const paid = Math.sqrt((prices.get(to) ?? 0) * reserveOut);
    const cost = Math.sqrt(((prices.get(from) ?? 0) * reserveIn) / keep);
    if (paid > cost) bound += (paid - cost) ** 2;
  }
  return bound;
}

function listSwaps(pools: readonly Pool[], route: Route): Swap[] {
  const sold = new Map<string, number>();
  for (const { pool, tokenIn, amountIn } of replayRoute(pools, route).swaps) {
    sold.set(pool + tokenIn, (sold.get(pool + tokenIn) ?? 0) + Number(amountIn));
  }
  return pools.flatMap((pool) => {
    const keep = 1 - pool.feeBps / 10_000;
    const [a, b] = [pool.token0.toLowerCase(), pool.token1.toLowerCase()];
    const [sellsA, sellsB] = [a, b].map((token) => sold.get(pool.address.toLowerCase() + token) ?? 0);
    const [reserveA, reserveB] = [Number(pool.reserve0), Number(pool.reserve1)];
    if (reserveA === 0 || reserveB === 0) return [];
    const toSwap = (from: string, to: string, reserveIn: number, reserveOut: number, amountIn = 0, against = 0) => ({
      from,
      to,
      reserveIn,
      reserveOut,
      keep,
      amountIn,
      isAgainst: against > 0,
    });
    return [toSwap(a, b, reserveA, reserveB, sellsA, sellsB), toSwap(b, a, reserveB, reserveA, sellsB, sellsA)];
  });
}

/** What one more base unit of each token would bring of the bought one after the route, by the best way. */
function findPrices(swaps: readonly Swap[], buyToken: string): Map<string, number> {
  const prices = new Map([[buyToken, 1]]);
  for (let round = 0; round < maxRounds; round++) {
    let improved = false;
    for (const { from, to, reserveIn, reserveOut, keep, amountIn, isAgainst } of swaps) {
      if (isAgainst || from === buyToken) continue;
      const entered = reserveIn + keep * amountIn;
      const price = ((keep * reserveIn * reserveOut) / entered ** 2) * (prices.get(to) ?? 0);
      if (price <= (prices.get(from) ?? 0) * (1 + 1e-13)) continue;
      prices.set(from, price);
      improved = true;
    }
    if (!improved) break;
  }
  return prices;
}
