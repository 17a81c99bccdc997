import { expect, test } from 'vitest';
import { type ChainPace, getLookMs, getSlowLookMs, isFast, noteHead } from './chainPace';

const pollMs = 1_000;

/** Follows a chain whose blocks come at the times of `arrivals` for as long as there are any; returns the pace and the looks. */
function follow(arrivals: readonly number[]) {
  const pace: ChainPace = { seen: [] };
  const looks: number[] = [];
  for (let now = 0; now <= (arrivals.at(-1) ?? 0); now += getLookMs(pace, pollMs, now)) {
    looks.push(now);
    noteHead(pace, BigInt(arrivals.filter((at) => at <= now).length), now);
  }
  return { pace, looks };
}

const every = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);

test.each([250, 1_000, 2_000])('blocks every %i ms are looked at every 2.3 s', (ms) => {
  const end = 60_000;
  const { pace, looks } = follow(every(ms, end / ms));
  expect(isFast(pace, pollMs, end)).toBe(true);
  const late = looks.filter((at) => at > end / 2);
  expect(late.length).toBeLessThanOrEqual(14);
  expect(late.length).toBeGreaterThanOrEqual(12);
});

test('a chain that keeps time is looked at shortly before its next block, and every second until that has come', () => {
  const { looks } = follow(every(12_000, 30));
  const late = looks.filter((at) => at > 180_000);
  // Of 168 s, in which a look a second would be 168.
  expect(late.length).toBeLessThan(80);
  const gaps = late.slice(1).map((at, index) => at - (late[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(9_000);
});

test('a chain whose blocks come at any time is looked at every second', () => {
  const { looks } = follow([0, 20_000, 23_000, 60_000, 64_000, 90_000, 130_000, 133_000, 170_000]);
  expect(looks.length).toBeGreaterThanOrEqual(170);
});

test('a fast chain that stops is looked at every second again', () => {
  const { pace } = follow(every(250, 200));
  expect(getLookMs(pace, pollMs, 50_000 + 40_000)).toBe(pollMs);
});

test.each([
  ['any time', [0, 20_000, 23_000, 60_000, 64_000], 4_000],
  ['every 250 ms', every(250, 200), 9_000],
  ['every 12 s', every(12_000, 30), 9_000],
])(
  'while a plan is nearly used up, blocks of %s are looked at less often, but before quotes are refused',
  (_, arrivals, ms) => {
    const { pace } = follow(arrivals);
    expect(getSlowLookMs(pace, pollMs, pace.seen.at(-1)?.at ?? 0)).toBe(ms);
  },
);
