import { getLadder } from './concentrated/ladder';
import { type AnyPool, isConcentrated } from './pool';
import { readFloat } from './readAt';

/** The liquidity of a pool around its price, in float64. */
export type Band = {
  /** Base units of token1 per base unit of token0. */
  price: number;
  /** Base units of each token that the pool gives until its price has moved by the width of the band. */
  amount0: number;
  amount1: number;
};

/**
 * Returns the price of a pool and what it gives of each token until the price has moved by `width`, a fraction such as
 * 0.01. Unlike reserves, these amounts cannot be feigned by a position that is narrower than the band. Undefined for a
 * pool without liquidity at its price. Pure.
 */
export function getBand(pool: AnyPool, width: number): Band | undefined {
  const growth = Math.sqrt(1 + width);
  if (!isConcentrated(pool)) {
    const [reserve0, reserve1] = [Number(pool.reserve0), Number(pool.reserve1)];
    if (reserve0 === 0 || reserve1 === 0) return undefined;
    const part = 1 - 1 / growth;
    return { price: reserve1 / reserve0, amount0: reserve0 * part, amount1: reserve1 * part };
  }
  const root = Number(pool.sqrtPriceX96) / 2 ** 96;
  if (root === 0 || pool.liquidity === 0n) return undefined;
  const { roots, depths } = getLadder(pool);
  const [lowest, highest] = [root / growth, root * growth];
  let [amount0, amount1] = [0, 0];
  for (let range = findRange(roots, lowest); range < depths.length && readFloat(roots, range) < highest; range++) {
    const [low, high, depth] = [readFloat(roots, range), readFloat(roots, range + 1), readFloat(depths, range)];
    const below = Math.min(high, root) - Math.max(low, lowest);
    const above = 1 / Math.max(low, root) - 1 / Math.min(high, highest);
    if (below > 0) amount1 += depth * below;
    if (above > 0) amount0 += depth * above;
  }
  return { price: root * root, amount0, amount1 };
}

/** Returns the index of the last range that begins at or below `root`, or 0. */
function findRange(roots: Float64Array, root: number): number {
  let [low, high] = [0, roots.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (readFloat(roots, middle) <= root) low = middle;
    else high = middle - 1;
  }
  return low;
}
