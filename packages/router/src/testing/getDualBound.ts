import type { GasPrice } from '../gas';
import type { AnyPool } from '../pool';
import { readFloat } from '../readAt';
import type { Route } from '../route';
import { type BoundedSwap, listBoundedSwaps } from './listBoundedSwaps';
import { replayRoute } from './replayRoute';

/** One direction of a pool between numbered tokens, and the amount that the route sells there. */
type Swap = Pick<BoundedSwap, 'keep' | 'ranges'> & { from: number; to: number; amountIn: number };

/** Costs in base units of the bought token. */
type Costs = { path: number; hop: number; tick: number };

const maxRounds = 100;
const freeGas: GasPrice = { perPath: 0, perHop: 0, tokenPerGas: 0 };

/**
 * Returns an upper bound, in base units, of what any route pays for the sell amount of this one after gas, over any number of
 * paths and hops: the Lagrange dual of the convex routing problem (Angeris, Evans, Chitra, Boyd 2022), in which a concentrated
 * pool is a sequence of bounded ones. A pool that gains less than the gas of a hop adds nothing, so that the bound holds for the
 * problem with gas too. Any token prices give a bound. It starts from the prices that the given route leaves behind and lowers
 * the bound price by price, so that the bound of a good route is very close to the optimum.
 */
export function getDualBound(pools: readonly AnyPool[], route: Route, gas = freeGas): number {
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
  const costs = {
    path: gas.perPath * gas.tokenPerGas,
    hop: gas.perHop * gas.tokenPerGas,
    tick: (gas.perTick ?? 24_000) * gas.tokenPerGas,
  };
  // The problem is convex in the roots of the prices too, and quadratic in each of them.
  const roots = findPrices(swaps, indices.size, buy).map(Math.sqrt);
  const amount = Number(route.sellAmount);
  const touching = groupByToken(swaps, indices.size);
  const sum = () => readFloat(roots, sell) ** 2 * amount + sumGains(swaps, roots, costs) - costs.path;
  let bound = sum();
  for (let round = 0; round < maxRounds; round++) {
    for (let token = 0; token < roots.length; token++) {
      if (token !== buy) lowerAt(touching[token] ?? [], roots, { token, sold: token === sell ? amount : 0, costs });
    }
    const lowered = sum();
    if (!(lowered < bound * (1 - 1e-10))) break;
    bound = lowered;
  }
  return bound;
}

function listSwaps(pools: readonly AnyPool[], route: Route, toIndex: (token: string) => number): Swap[] {
  const sold = new Map<string, number>();
  for (const { pool, tokenIn, amountIn } of replayRoute(pools, route).swaps) {
    sold.set(pool + tokenIn, (sold.get(pool + tokenIn) ?? 0) + Number(amountIn));
  }
  return pools.flatMap(listBoundedSwaps).map(({ address, tokenIn, tokenOut, keep, ranges }) => {
    const amountIn = sold.get(address.toLowerCase() + tokenIn.toLowerCase()) ?? 0;
    return { from: toIndex(tokenIn), to: toIndex(tokenOut), keep, ranges, amountIn };
  });
}

/** Returns the amount of the bought token that one more base unit of each token would yield after the route, by the best way. */
function findPrices(swaps: readonly Swap[], tokens: number, buy: number): Float64Array {
  const rates = swaps.map(getRate);
  const prices = new Float64Array(tokens);
  prices[buy] = 1;
  for (let round = 0; round < maxRounds; round++) {
    let improved = false;
    for (const [index, { from, to }] of swaps.entries()) {
      if (from === buy) continue;
      const price = (rates[index] ?? 0) * readFloat(prices, to);
      if (price <= readFloat(prices, from) * (1 + 1e-13)) continue;
      prices[from] = price;
      improved = true;
    }
    if (!improved) break;
  }
  return prices;
}

/** Returns the amount that the next unit pays after the route. */
function getRate({ keep, ranges, amountIn }: Swap): number {
  let kept = keep * amountIn;
  for (const { reserveIn, reserveOut, room } of ranges) {
    if (kept < room) return (keep * reserveIn * reserveOut) / (reserveIn + kept) ** 2;
    kept -= room;
  }
  return 0;
}

function groupByToken(swaps: readonly Swap[], tokens: number): Swap[][] {
  const groups = Array.from({ length: tokens }, (): Swap[] => []);
  for (const swap of swaps) {
    groups[swap.from]?.push(swap);
    groups[swap.to]?.push(swap);
  }
  return groups;
}

type Lowering = { token: number; sold: number; costs: Costs };

/** Sets the root of one price to the value that minimises the bound while the others stay, or closer to it. */
function lowerAt(touching: readonly Swap[], roots: Float64Array, { token, sold, costs }: Lowering): void {
  const measure = () => readFloat(roots, token) ** 2 * sold + sumGains(touching, roots, costs);
  let least = measure();
  for (let attempt = 0; attempt < 8; attempt++) {
    const root = readFloat(roots, token);
    const best = findMinimum(touching, roots, { token, sold, costs });
    if (best === undefined || Math.abs(best - root) <= root * 1e-12) return;
    let step = best - root;
    let measured = Number.POSITIVE_INFINITY;
    // Ranges that fill up or empty on the way bend the curve: shorter steps make up for it.
    for (let half = 0; half < 6 && !(measured < least); half++, step /= 2) {
      roots[token] = root + step;
      measured = measure();
    }
    if (!(measured < least)) {
      roots[token] = root;
      return;
    }
    least = measured;
  }
}

/** Returns the root of the price that minimises the bound as long as the same ranges are in use. */
function findMinimum(touching: readonly Swap[], roots: Float64Array, { token, sold, costs }: Lowering) {
  let pull = 0;
  let weight = sold;
  for (const swap of touching) {
    const { from, to, keep } = swap;
    const other = readFloat(roots, from === token ? to : from);
    const used = measureGain(swap, roots, costs);
    if (!(used.gain > 0)) continue;
    for (const { reserveIn, reserveOut, room } of swap.ranges.slice(0, used.ranges)) {
      const [cost, paid] = [Math.sqrt(reserveIn / keep), Math.sqrt(reserveOut)];
      if (isFull({ reserveIn, reserveOut, room }, swap, roots)) {
        weight += from === token ? -room / keep : (reserveOut * room) / (reserveIn + room);
      } else {
        pull += cost * paid * other;
        weight += from === token ? cost ** 2 : paid ** 2;
      }
    }
  }
  return weight > 0 && pull > 0 ? pull / weight : undefined;
}

/** Returns true if a swap to the prices would go beyond the end of the range. */
function isFull(
  { reserveIn, reserveOut, room }: Swap['ranges'][number],
  { from, to, keep }: Swap,
  roots: Float64Array,
) {
  return Math.sqrt(keep * reserveIn * reserveOut) * readFloat(roots, to) > (reserveIn + room) * readFloat(roots, from);
}

function sumGains(swaps: readonly Swap[], roots: Float64Array, costs: Costs): number {
  let sum = 0;
  for (const swap of swaps) sum += Math.max(measureGain(swap, roots, costs).gain, 0);
  return sum;
}

/** Returns the most that a swap gains at these prices after gas, and the number of ranges that it uses. */
function measureGain(swap: Swap, roots: Float64Array, costs: Costs): { gain: number; ranges: number } {
  const { from, to, keep } = swap;
  const [priceIn, priceOut] = [readFloat(roots, from), readFloat(roots, to)];
  let sum = -costs.hop;
  let ranges = 0;
  for (const range of swap.ranges) {
    const { reserveIn, reserveOut, room } = range;
    const root = priceOut * Math.sqrt(reserveOut) - priceIn * Math.sqrt(reserveIn / keep);
    if (!(root > 0)) break;
    const gain = isFull(range, swap, roots)
      ? (priceOut ** 2 * reserveOut * room) / (reserveIn + room) - (priceIn ** 2 * room) / keep
      : root ** 2;
    // Gas of the crossing is left out for a range that pays for it, and the range for one that does not.
    const net = gain - (ranges > 0 ? costs.tick : 0);
    if (net > 0) sum += net;
    ranges += 1;
  }
  return { gain: sum, ranges };
}
