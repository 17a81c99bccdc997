import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { Side } from './plan/plan';
import { createRandom } from './testing/createRandom';
import { createSampleMarket } from './testing/createSampleMarket';
import { getDualBound } from './testing/getDualBound';
import { getMarketDepth } from './testing/getMarketDepth';

/** Returns the basis points below the convex optimum of 60 trades of this fraction of their depth, best first. */
function measureGaps(side: Side, size: number): number[] {
  const random = createRandom(12);
  const gaps: number[] = [];
  for (let seed = 1; gaps.length < 60; seed++) {
    const { tokens, pools, concentrated } = createSampleMarket({ seed, tokens: 12, pools: 24, concentrated: 12 });
    const all = [...pools, ...concentrated];
    const market = createMarket(all);
    const [sold, bought] = [random, random].map((draw) => tokens[Math.floor(draw() * tokens.length)]);
    if (!sold || !bought || sold === bought || sold.decimals === 0 || bought.decimals === 0) continue;
    const ends = { sellToken: sold.address, buyToken: bought.address };
    const depth = getMarketDepth(market, ends) ?? { sold: 0, bought: 0 };
    const amount = BigInt(Math.round(size * (side === 'sell' ? depth.sold : depth.bought)));
    const route = findRoute(market, { ...ends, side, amount, maxPaths: 48 });
    if (route && route.buyAmount > 10n ** 9n)
      gaps.push((getDualBound(all, route) / Number(route.buyAmount) - 1) * 10_000);
  }
  return gaps.toSorted((a, b) => a - b);
}

describe('findRoute over pools of both kinds against the convex optimum', () => {
  it.each([
    { side: 'sell', size: 1e-3, median: 0.01, threeInFour: 0.05 },
    { side: 'sell', size: 1e-2, median: 0.05, threeInFour: 0.5 },
    { side: 'sell', size: 1e-1, median: 1, threeInFour: 4 },
    { side: 'buy', size: 1e-3, median: 0.01, threeInFour: 0.05 },
    { side: 'buy', size: 1e-1, median: 1, threeInFour: 4 },
  ] as const)(
    'is within $median bp of it for an exact $side amount of $size of the depth',
    ({ side, size, median, threeInFour }) => {
      const gaps = measureGaps(side, size);
      expect(gaps[0]).toBeGreaterThan(-1e-6);
      expect(gaps[30]).toBeLessThan(median);
      expect(gaps[45]).toBeLessThan(threeInFour);
    },
  );
});
