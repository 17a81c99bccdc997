import type { Pool } from '../pool';
import { readFloat } from '../readAt';
import type { Route } from '../route';
import { replayRoute } from './replayRoute';

/** One direction of a pool. */
type Swap = { from: number; to: number; reserveIn: number; reserveOut: number; keep: number; amountIn: number };

const maxRounds = 100;

/**
 * Returns an upper bound, in base units, of what any route pays for the sell amount of this one, over any number of paths and
 * hops: the Lagrange dual of the convex routing problem (Angeris, Evans, Chitra, Boyd 2022). Any token prices give a bound. It
 * starts from the prices that the given route leaves behind and lowers the bound price by price, so that the bound of a good
 * route is very close to the optimum.
 */
export function getDualBound(pools: readonly Pool[], route: Route): number {
  const indices = new Map<string, number>();
  const toIndex = (token = '') => {
    const key = token.toLowerCase();
    const index = indices.get(key) ?? indices.size;
    indices.set(key, index);
    return index;
  };
  const sell = toIndex(route.paths[0]?.tokens[0]);
  const buy = toIndex(route.paths[0]?.tokens.at(-1));
  const swaps = listSwaps(pools, route, toIndex);
  // The problem is convex in the roots of the prices too, and quadratic in each of them.
  const roots = findPrices(swaps, indices.size, buy).map(Math.sqrt);
  const amount = Number(route.sellAmount);
  const touching = groupByToken(swaps, indices.size);
  let bound = sumBound(swaps, roots, { sell, amount });
  for (let round = 0; round < maxRounds; round++) {
    for (let token = 0; token < roots.length; token++) {
      if (token !== buy) lowerAt(touching[token] ?? [], roots, { token, sold: token === sell ? amount : 0 });
    }
    const lowered = sumBound(swaps, roots, { sell, amount });
    if (!(lowered < bound * (1 - 1e-10))) break;
    bound = lowered;
  }
  return bound;
}

function listSwaps(pools: readonly Pool[], route: Route, toIndex: (token: string) => number): Swap[] {
  const sold = new Map<string, number>();
  for (const { pool, tokenIn, amountIn } of replayRoute(pools, route).swaps) {
    sold.set(pool + tokenIn, (sold.get(pool + tokenIn) ?? 0) + Number(amountIn));
  }
  return pools.flatMap(({ address, token0, token1, reserve0, reserve1, feeBps }) => {
    if (reserve0 === 0n || reserve1 === 0n) return [];
    const keep = 1 - feeBps / 10_000;
    const amountOf = (token: string) => sold.get(address.toLowerCase() + token.toLowerCase()) ?? 0;
    const [from, to, reserveIn, reserveOut] = [toIndex(token0), toIndex(token1), Number(reserve0), Number(reserve1)];
    return [
      { from, to, reserveIn, reserveOut, keep, amountIn: amountOf(token0) },
      { from: to, to: from, reserveIn: reserveOut, reserveOut: reserveIn, keep, amountIn: amountOf(token1) },
    ];
  });
}

/** Returns the amount of the bought token that one more base unit of each token would yield after the route, by the best way. */
function findPrices(swaps: readonly Swap[], tokens: number, buy: number): Float64Array {
  const prices = new Float64Array(tokens);
  prices[buy] = 1;
  for (let round = 0; round < maxRounds; round++) {
    let improved = false;
    for (const { from, to, reserveIn, reserveOut, keep, amountIn } of swaps) {
      if (from === buy) continue;
      const entered = reserveIn + keep * amountIn;
      const price = ((keep * reserveIn * reserveOut) / entered ** 2) * readFloat(prices, to);
      if (price <= readFloat(prices, from) * (1 + 1e-13)) continue;
      prices[from] = price;
      improved = true;
    }
    if (!improved) break;
  }
  return prices;
}

function groupByToken(swaps: readonly Swap[], tokens: number): Swap[][] {
  const groups = Array.from({ length: tokens }, (): Swap[] => []);
  for (const swap of swaps) {
    groups[swap.from]?.push(swap);
    groups[swap.to]?.push(swap);
  }
  return groups;
}

/** Sets the root of one price to the value that minimises the bound while the others stay. */
function lowerAt(
  touching: readonly Swap[],
  roots: Float64Array,
  { token, sold }: { token: number; sold: number },
): void {
  for (let attempt = 0; attempt < 8; attempt++) {
    const root = readFloat(roots, token);
    let pull = 0;
    let weight = sold;
    for (const { from, to, reserveIn, reserveOut, keep } of touching) {
      const cost = Math.sqrt(reserveIn / keep);
      const paid = Math.sqrt(reserveOut);
      if (readFloat(roots, to) * paid <= readFloat(roots, from) * cost) continue;
      pull += cost * paid * readFloat(roots, from === token ? to : from);
      weight += from === token ? cost ** 2 : paid ** 2;
    }
    if (weight === 0) return;
    roots[token] = pull / weight;
    if (Math.abs(pull / weight - root) <= root * 1e-12) return;
  }
}

function sumBound(
  swaps: readonly Swap[],
  roots: Float64Array,
  { sell, amount }: { sell: number; amount: number },
): number {
  let bound = readFloat(roots, sell) ** 2 * amount;
  for (const { from, to, reserveIn, reserveOut, keep } of swaps) {
    const gain = readFloat(roots, to) * Math.sqrt(reserveOut) - readFloat(roots, from) * Math.sqrt(reserveIn / keep);
    if (gain > 0) bound += gain ** 2;
  }
  return bound;
}
