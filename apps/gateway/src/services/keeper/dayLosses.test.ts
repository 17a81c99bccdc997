import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSettled, getDayLoss, type Settled } from './dayLosses';

const hour = 3_600_000;
const add = (entries: readonly (readonly [number, bigint])[]) =>
  entries.reduce<Settled[]>((settled, [hours, gain]) => addSettled(settled, { at: hours * hour, gain }), []);
const after = (hours: number, entries: readonly (readonly [number, bigint])[]) =>
  getDayLoss(add(entries), hours * hour);

test('a loss counts for 24 hours', () => {
  expect(after(23, [[0, -5n]])).toBe(5n);
  expect(after(24, [[0, -5n]])).toBe(0n);
  expect(
    after(25, [
      [0, -5n],
      [20, -2n],
    ]),
  ).toBe(2n);
});

test('a gain gives back what was lost before it, and no more', () => {
  expect(
    after(3, [
      [1, -5n],
      [2, 3n],
    ]),
  ).toBe(2n);
  expect(
    after(4, [
      [1, -5n],
      [2, 900n],
      [3, -4n],
    ]),
  ).toBe(4n);
  expect(
    after(3, [
      [1, 900n],
      [2, -4n],
    ]),
  ).toBe(4n);
  // The loss that a gain gave back is over before the gain is.
  expect(
    after(25, [
      [0, -5n],
      [2, 5n],
      [20, -4n],
    ]),
  ).toBe(4n);
});

test('no 24 hours together lose more than the limit, whatever is gained in between, and little is kept', () => {
  const limit = 1_000n;
  const step = fc.record({
    pass: fc.nat({ max: 3 * hour }),
    risk: fc.bigInt({ min: 1n, max: limit }),
    won: fc.bigInt({ min: 0n, max: 5_000n }),
    wins: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let now = 0;
      let settled: Settled[] = [];
      const all: Settled[] = [];
      for (const { pass, risk, won, wins } of steps) {
        now += pass;
        if (getDayLoss(settled, now) + risk > limit) continue;
        const next = { at: now, gain: wins ? won : -risk };
        settled = addSettled(settled, next);
        all.push(next);
        const day = all.filter(({ at }) => now - at < 24 * hour);
        expect(-day.reduce((sum, { gain }) => sum + gain, 0n)).toBeLessThanOrEqual(limit);
      }
      expect(settled.length).toBeLessThanOrEqual(all.length);
    }),
  );
});

test('a thousand losses within ten minutes are kept as one', () => {
  const entries = Array.from({ length: 1_000 }, (_, index) => [index / 100_000, -1n] as const);
  expect(add(entries)).toHaveLength(1);
  expect(after(1, entries)).toBe(1_000n);
});
