import { candleRanges, maxCandles } from '@livery/core/wire/pairCandles';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCandleLog } from '../../records/candles/candleLog';
import { listCandles } from './listCandles';

const start = 1_700_000_000;
const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
const samples = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 4_000 }), base: price, quote: price }), {
  minLength: 1,
  maxLength: 80,
});

function fill(steps: readonly { gap: number; base: number; quote: number }[]) {
  const log = createCandleLog();
  let now = start;
  for (const { gap, base, quote } of steps) {
    now += gap;
    log.add(
      [
        ['base', base],
        ['quote', quote],
      ],
      { block: '0x1', now },
    );
  }
  return { log, now };
}

const pair = { base: 'base', quote: 'quote', isSteady: () => false };

test('high is never under open and close, and low never over them, oldest first and within the range', () => {
  fc.assert(
    fc.property(samples, fc.constantFrom(...candleRanges), fc.boolean(), (steps, range, isSteady) => {
      const { log, now } = fill(steps);
      const { candles, step } = listCandles(log, { ...pair, isSteady: () => isSteady, range, now });
      expect(candles.length).toBeLessThanOrEqual(maxCandles);
      for (const [index, { time, open, high, low, close }] of candles.entries()) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(time % step).toBe(0);
        expect(time).toBeGreaterThan(candles[index - 1]?.time ?? 0);
      }
      const last = steps.at(-1);
      expect(candles.at(-1)?.close).toBe((last?.base ?? 0) / (last?.quote ?? 1));
    }),
  );
});

test('against a dollar that stands still, high and low are those of all samples', () => {
  const prices = [3_000, 3_100, 2_900, 3_050];
  const { log, now } = fill(prices.map((base) => ({ gap: 4, base, quote: 2 })));
  const { candles } = listCandles(log, { ...pair, isSteady: (token) => token === 'quote', range: '1D', now });
  expect(candles).toMatchObject([{ open: 1_500, high: 1_550, low: 1_450, close: 1_525 }]);
  const other = { base: 'quote', quote: 'base', isSteady: (token: string) => token === 'quote' };
  const [turned] = listCandles(log, { ...other, range: '1D', now }).candles;
  expect(turned?.high).toBeCloseTo(1 / 1_450, 12);
  expect(turned?.low).toBeCloseTo(1 / 1_550, 12);
});

test('a month is of spans of four hours, which together are the hours', () => {
  const { log, now } = fill(
    Array.from({ length: 500 }, (_, index) => ({ gap: 1_800, base: 1 + ((index * 7) % 11), quote: 1 })),
  );
  const hours = listCandles(log, { ...pair, range: '1W', now }).candles;
  const { candles, step } = listCandles(log, { ...pair, range: '1M', now });
  expect(step).toBe(14_400);
  const [third] = candles.slice(-3);
  const within = hours.filter(({ time }) => third && time >= third.time && time < third.time + step);
  expect(within).toHaveLength(4);
  expect(third).toMatchObject({
    open: within[0]?.open,
    high: Math.max(...within.map(({ high }) => high)),
    low: Math.min(...within.map(({ low }) => low)),
    close: within.at(-1)?.close,
  });
});

test('the start is told to the minute, and by the longest candles when shorter ones have made room', () => {
  const one = fill([{ gap: 3_700, base: 1, quote: 1 }]);
  expect(listCandles(one.log, { ...pair, range: '1Y', now: one.now }).since).toBe(Math.floor(one.now / 60) * 60);
  const many = fill(Array.from({ length: 100 }, () => ({ gap: 86_400, base: 1, quote: 1 })));
  const { since = 0 } = listCandles(many.log, { ...pair, range: '1Y', now: many.now });
  expect(Math.abs(since - (start + 86_400))).toBeLessThanOrEqual(86_400);
  expect(listCandles(one.log, { ...pair, quote: 'other', range: '1Y', now: one.now })).toMatchObject({
    since: undefined,
    candles: [],
  });
});

test('where prices are kept for a short time, every range is of candles that show it', () => {
  const { log, now } = fill(Array.from({ length: 30 }, (_, index) => ({ gap: 60, base: 1 + index, quote: 1 })));
  for (const range of candleRanges) expect(listCandles(log, { ...pair, range, now })).toMatchObject({ step: 60 });
  const days = fill(Array.from({ length: 30 }, () => ({ gap: 7_200, base: 1, quote: 1 })));
  const steps = candleRanges.map((range) => listCandles(days.log, { ...pair, range, now: days.now }).step);
  expect(steps).toEqual([60, 900, 3_600, 3_600, 3_600]);
});
