import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartCandle } from './candlesQuery';
import {
  createChartScale,
  findCandle,
  getTickStep,
  labelHeight,
  listMoments,
  placeLabels,
  splitAtGaps,
} from './chartScale';

const price = fc.double({ min: 1e-12, max: 1e9, noNaN: true });
const toCandles = (closes: readonly number[]): ChartCandle[] =>
  closes.map((close, index) => ({ time: 1_700_000_000 + index * 60, open: close, high: close, low: close, close }));

test('every close is within the picture, higher prices higher, later ones further on', () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 50 }),
      fc.array(price, { maxLength: 5 }),
      (closes, lines) => {
        const candles = toCandles(closes);
        const scale = createChartScale(candles, lines);
        for (const { close } of candles) {
          expect(close).toBeGreaterThanOrEqual(scale.lowest);
          expect(close).toBeLessThanOrEqual(scale.highest);
        }
        const [low, high] = [Math.min(...closes), Math.max(...closes)];
        if (high > low) expect(scale.y(high)).toBeLessThan(scale.y(low));
        for (const [index, { time }] of candles.entries()) {
          expect(scale.x(time)).toBeGreaterThanOrEqual(scale.x(candles[index - 1]?.time ?? 0));
          expect(findCandle(candles, scale, scale.x(time))).toBe(index);
        }
      },
    ),
  );
});

test('the axis has a few round prices', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 50 }), (closes) => {
      const { ticks, lowest, highest } = createChartScale(toCandles(closes), []);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(10);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(lowest - Math.abs(lowest) * 1e-9);
        expect(tick).toBeLessThanOrEqual(highest * (1 + 1e-9));
      }
    }),
  );
  expect([0.3, 1.2, 2.2, 30, 6_000].map(getTickStep)).toEqual([0.5, 2, 2.5, 50, 10_000]);
});

test('an order that is near is within the picture, and one far away does not flatten the line', () => {
  const candles = toCandles([3_000, 3_050, 3_020]);
  expect(createChartScale(candles, [3_100]).highest).toBeGreaterThan(3_100);
  const far = createChartScale(candles, [9_000]);
  expect(far.highest).toBeLessThan(3_100);
  expect(far.y(9_000)).toBe(0);
});

test('a price that stands still is a line in the middle', () => {
  const { y } = createChartScale(toCandles([5, 5]), []);
  expect(y(5)).toBeCloseTo(0.5, 9);
});

test('no label covers another one, the first order has a label, and the typed price yields', () => {
  const line = fc.record({ price: fc.double({ min: 2_900, max: 3_200, noNaN: true }), kind: fc.constant('waiting') });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.option(line),
      fc.boolean(),
      (orders, typed, isNarrow) => {
        const lines = typed ? [{ ...typed, kind: 'typed' }, ...orders] : orders;
        const scale = createChartScale(
          toCandles([3_000, 3_100]),
          lines.map(({ price }) => price),
        );
        const places = placeLabels(lines, { scale, isNarrow });
        expect(places).toHaveLength(lines.length);
        for (const place of ['start', 'end'] as const) {
          const shown = lines
            .flatMap(({ price }, index) => (places[index] === place ? [scale.y(price)] : []))
            .sort((a, b) => a - b);
          for (const [index, height] of shown.slice(1).entries()) {
            expect(height - (shown[index] ?? 0)).toBeGreaterThan(labelHeight - 1e-9);
          }
        }
        expect(places.slice(-orders.length)).toEqual(placeLabels(orders, { scale, isNarrow }));
        expect(places.at(-orders.length)).toBe('start');
      },
    ),
  );
});

test('labels of orders above the picture hang from its edge, and at most two of them', () => {
  const scale = createChartScale(toCandles([3_000, 3_100]), []);
  const far = [9_000, 9_500, 9_900].map((price) => ({ price, kind: 'waiting' }));
  expect(placeLabels(far, { scale, isNarrow: false })).toEqual(['start', 'end', 'none']);
});

test('in a narrow picture the labels of orders leave the end of the lines to the typed price', () => {
  const scale = createChartScale(toCandles([3_000, 3_100]), []);
  const lines = ['typed', 'waiting', 'needy'].map((kind) => ({ price: 3_050, kind }));
  expect(placeLabels(lines, { scale, isNarrow: true })).toEqual(['end', 'start', 'none']);
  expect(placeLabels(lines, { scale, isNarrow: false })).toEqual(['none', 'start', 'end']);
});

test('the time axis has round moments of the time zone', () => {
  const midnight = Date.UTC(2026, 2, 3) / 1_000;
  const day = Array.from({ length: 96 }, (_, index) => index * 900 + midnight - 50_000);
  const candles = day.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));
  const moments = listMoments(candles, { most: 6, offset: 5.5 * 3_600 });
  expect(moments.length).toBeGreaterThanOrEqual(4);
  expect(moments.length).toBeLessThanOrEqual(6);
  for (const moment of moments) expect((moment + 5.5 * 3_600) % (4 * 3_600)).toBe(0);
  expect(listMoments(candles.slice(0, 1), { most: 6, offset: 0 })).toEqual([]);
});

test('the line is broken where more than one candle is missing, and nowhere else', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 }), (steps) => {
      let time = 0;
      const candles = [0, ...steps].map((step) => {
        time += step * 60;
        return { time, open: 1, high: 1, low: 1, close: 1 };
      });
      const parts = splitAtGaps(candles, 60);
      expect(parts.flat()).toEqual(candles);
      expect(parts).toHaveLength(1 + steps.filter((step) => step > 2).length);
      for (const part of parts) {
        for (const [index, { time }] of part.entries())
          if (index > 0) expect(time - (part[index - 1]?.time ?? 0)).toBeLessThanOrEqual(120);
      }
    }),
  );
});
