import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from './candle';
import { type CandleStep, candleSteps, createCandleLog, type StoredRow } from './candleLog';

/** Prices of one token against a dollar that is always worth one: moments in seconds from each to the next, and prices. */
const moments = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 20_000 }), price: fc.double({ min: 1e-20, max: 1e9, noNaN: true }) }),
  { minLength: 1, maxLength: 60 },
);
const start = 1_700_000_123;

function fill(log: ReturnType<typeof createCandleLog>, steps: readonly { gap: number; price: number }[], from = start) {
  let now = from;
  return steps.map(({ gap, price }) => {
    now += gap;
    log.add(
      [
        ['token', price],
        ['dollar', 1],
      ],
      { block: '0x1', now },
    );
    return { now, price };
  });
}

const list = (log: ReturnType<typeof createCandleLog>, step: CandleStep) =>
  log.listPair(step, ['token', 'dollar']).map(({ time, base }) => ({ time, ...base }));

test.each(candleSteps)(
  'candles of $step s are those that a plain loop over the prices finds, at most $kept of them',
  ({ step, kept }) => {
    fc.assert(
      fc.property(moments, (steps) => {
        const log = createCandleLog();
        const added = fill(log, steps);
        const expected = new Map<number, number[]>();
        for (const { now, price } of added) {
          const time = Math.floor(now / step) * step;
          expected.set(time, [...(expected.get(time) ?? []), price]);
        }
        const candles = [...expected].slice(-kept).map(([time, prices]) => ({
          time,
          open: prices[0],
          high: Math.max(...prices),
          low: Math.min(...prices),
          close: prices.at(-1),
        }));
        expect(list(log, step)).toEqual(candles);
      }),
    );
  },
);

test('the oldest candles and the tokens beyond 200 are left out', () => {
  const log = createCandleLog();
  const tokens = Array.from({ length: 500 }, (_, index): [string, number] => [`token ${index}`, index + 1]);
  for (let minute = 0; minute < 400; minute++) log.add(tokens, { block: '0x1', now: start + minute * 60 });
  expect(log.listPair(60, ['token 0', 'token 199'])).toHaveLength(180);
  expect(log.listPair(60, ['token 0', 'token 200'])).toHaveLength(0);
  expect(log.listPair(60, ['token 0', 'token 1'])[0]?.time).toBe(Math.floor(start / 60) * 60 + 220 * 60);
});

test('a moment before the last one changes nothing', () => {
  const log = createCandleLog();
  fill(log, [{ gap: 0, price: 5 }]);
  fill(log, [{ gap: 0, price: 9 }], start - 100_000);
  for (const { step } of candleSteps) expect(list(log, step).map(({ high }) => high)).toEqual([5]);
});

/** The rows of a log, as a database has them. */
function read(log: ReturnType<typeof createCandleLog>, all: boolean): Map<CandleStep, StoredRow[]> {
  const stored = new Map<CandleStep, StoredRow[]>();
  for (const { step, time, candles } of log.listUnstored(all)) {
    const rows: { time: number; candles: ReadonlyMap<string, Candle> }[] = stored.get(step) ?? [];
    stored.set(step, [...rows, { time, candles }]);
  }
  return stored;
}

test('a restart keeps everything, and goes on where it ended', () => {
  fc.assert(
    fc.property(moments, moments, (before, after) => {
      const [whole, first, second] = [createCandleLog(), createCandleLog(), createCandleLog()];
      const end = fill(first, before).at(-1)?.now ?? start;
      second.restore(read(first, true));
      fill(second, after, end);
      fill(whole, [...before, ...after]);
      for (const { step } of candleSteps) expect(list(second, step)).toEqual(list(whole, step));
    }),
  );
});

test('after a kill, only the last minute is lost: longer candles are completed from shorter ones', () => {
  const steps = Array.from({ length: 200 }, (_, index) => ({ gap: 50, price: 100 + ((index * 37) % 41) }));
  const [killed, restarted] = [createCandleLog(), createCandleLog()];
  const added = fill(killed, steps, 1_699_920_123);
  restarted.restore(read(killed, false));
  const lastMinute = Math.floor((added.at(-1)?.now ?? 0) / 60) * 60;
  const known = added.filter(({ now }) => now < lastMinute).map(({ price }) => price);
  const [day] = list(restarted, 86_400);
  expect(day).toMatchObject({ open: 100, high: Math.max(...known), low: Math.min(...known), close: known.at(-1) });
});

test('prices that came before the database answered stand behind the stored ones, and are stored later', () => {
  const [former, log] = [createCandleLog(), createCandleLog()];
  fill(former, [{ gap: 0, price: 7 }]);
  fill(log, [{ gap: 1, price: 9 }]);
  log.restore(read(former, true));
  expect(list(log, 86_400)).toMatchObject([{ open: 7, high: 9, low: 7, close: 9 }]);
  expect(log.listUnstored(true).map(({ step }) => step)).toEqual(candleSteps.map(({ step }) => step));
});

test('what was stored is not listed again until it changes', () => {
  const log = createCandleLog();
  fill(log, [
    { gap: 0, price: 7 },
    { gap: 60, price: 8 },
  ]);
  expect(log.listUnstored().map(({ step }) => step)).toEqual([60]);
  for (const { keep } of log.listUnstored(true)) keep();
  expect(log.listUnstored(true)).toEqual([]);
  fill(log, [{ gap: 61, price: 9 }]);
  expect(log.listUnstored(true).map(({ step }) => step)).toEqual([60, 900, 3_600, 86_400]);
});
