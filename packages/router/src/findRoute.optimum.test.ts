import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { Side } from './plan/plan';
import { createRandom } from './testing/createRandom';
import { createSampleMarket } from './testing/createSampleMarket';
import { getDualBound } from './testing/getDualBound';
import { getMarketDepth } from './testing/getMarketDepth';

/** Returns the basis points below the convex optimum of 150 trades of this fraction of their depth, best first. */
function measureGaps(side: Side, size: number): number[] {
  const random = createRandom(11);
  const gaps: number[] = [];
  for (let seed = 1; gaps.length < 150; seed++) {
    const { tokens, pools } = createSampleMarket({ seed, tokens: 12, pools: 30 });
    const market = createMarket(pools);
    const [sold, bought] = [random, random].map((draw) => tokens[Math.floor(draw() * tokens.length)]);
    if (!sold || !bought || sold === bought || sold.decimals === 0 || bought.decimals === 0) continue;
    const ends = { sellToken: sold.address, buyToken: bought.address };
    const depth = getMarketDepth(market, ends) ?? { sold: 0, bought: 0 };
    const amount = BigInt(Math.round(size * (side === 'sell' ? depth.sold : depth.bought)));
    const route = findRoute(market, { ...ends, side, amount, maxPaths: 24 });
    // Below that, rounding to base units outweighs the rest.
    if (route && route.buyAmount > 10n ** 9n)
      gaps.push((getDualBound(pools, route) / Number(route.buyAmount) - 1) * 10_000);
  }
  return gaps.toSorted((a, b) => a - b);
}

describe('findRoute against the convex optimum', () => {
  it.each([
    { side: 'sell', size: 1e-4, median: 0.05, nineInTen: 0.05 },
    { side: 'sell', size: 1e-3, median: 0.05, nineInTen: 0.05 },
    { side: 'sell', size: 1e-2, median: 0.05, nineInTen: 1 },
    { side: 'sell', size: 1e-1, median: 1, nineInTen: 4 },
    { side: 'buy', size: 1e-3, median: 0.05, nineInTen: 0.05 },
    { side: 'buy', size: 1e-1, median: 1, nineInTen: 4 },
  ] as const)(
    'is within $median bp of it for an exact $side amount of $size of the depth',
    ({ side, size, median, nineInTen }) => {
      const gaps = measureGaps(side, size);
      expect(gaps[0]).toBeGreaterThan(-1e-6);
      expect(gaps[75]).toBeLessThan(median);
      expect(gaps[135]).toBeLessThan(nineInTen);
    },
  );
});
