import { createMarket } from '@livery/router/market';
import { expect, test } from 'vitest';
import { getPoolDepth } from './getPoolDepth';

const baseToken = `0x${'1'.repeat(40)}` as const;
const quoteToken = `0x${'2'.repeat(40)}` as const;
const unit = 10n ** 18n;
const pair = { baseToken, quoteToken, decimals: { base: 18, quote: 6 } };

test('both sides reach until the price has moved by a tenth, and grow', async () => {
  const reserves = { reserve0: 1_000n * unit, reserve1: 2_000_000n * 10n ** 6n };
  const market = createMarket([
    { address: `0x${'3'.repeat(40)}`, token0: baseToken, token1: quoteToken, feeBps: 30, ...reserves },
  ]);
  let turns = 0;
  const { bids, asks } = await getPoolDepth(market, pair, async () => {
    turns += 1;
  });
  // Each trade is a turn of its own, so that it keeps nobody waiting.
  expect(turns).toBeGreaterThanOrEqual(bids.length + asks.length);
  for (const [side, moves] of [
    [bids, -1],
    [asks, 1],
  ] as const) {
    const points = side.map(({ baseAmount, quoteAmount }) => [Number(baseAmount) / 1e18, Number(quoteAmount) / 1e6]);
    expect(points.length).toBeGreaterThan(8);
    const prices = points.map(([base = 0, quote = 0], index) => {
      const [baseBefore = 0, quoteBefore = 0] = points[index - 1] ?? [];
      expect(base).toBeGreaterThan(baseBefore);
      return (quote - quoteBefore) / (base - baseBefore);
    });
    const [first = 0, last = 0] = [prices[0], prices.at(-1)];
    expect(Math.abs(first / 2_000 - 1)).toBeLessThan(0.25);
    expect(moves * (last / first - 1)).toBeGreaterThan(0.05);
  }
});

test('tokens that nothing connects have no depth', async () => {
  expect(await getPoolDepth(createMarket([]), pair, async () => undefined)).toEqual({ bids: [], asks: [] });
});
