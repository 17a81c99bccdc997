import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getTime, readClock, recordBlockTimes, recordServerTime, resetClocks, toTime } from './clock';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const noon = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'], now: noon });
  resetClocks();
});
afterEach(() => void vi.useRealTimers());

const skews = fc.integer({ min: -year, max: year }).filter((skew) => Math.abs(skew) > minute);
const waits = fc.integer({ min: 0, max: hour });

/** Has all clocks tell the time of a device whose clock is ahead by so much. */
function tellAll(time: number): void {
  recordServerTime(time);
  recordBlockTimes(1, { gateway: time, wallet: time });
}

test('a page that was told nothing has the time of its device', () => {
  expect(readClock(1)).toEqual({ now: noon, aheadMs: 0 });
});

test('the time that counts goes on as the monotonic clock does, however wrong the device is', () => {
  fc.assert(
    fc.property(skews, waits, (skew, wait) => {
      resetClocks();
      tellAll(Date.now() - skew);
      const before = getTime(1);
      vi.advanceTimersByTime(wait);
      expect(getTime(1) - before).toBe(wait);
    }),
  );
});

test('a clock that is set while the page is open changes no time that counts', () => {
  fc.assert(
    fc.property(waits, skews, (wait, jump) => {
      resetClocks();
      tellAll(Date.now());
      vi.advanceTimersByTime(wait);
      const before = getTime(1);
      vi.setSystemTime(Date.now() + jump);
      expect(getTime(1)).toBe(before);
      expect(readClock(1).aheadMs).toBe(jump);
      vi.setSystemTime(Date.now() - jump);
      expect(readClock(1)).toEqual({ now: before, aheadMs: 0 });
    }),
  );
});

test('blocks of another chain say nothing about this one', () => {
  recordBlockTimes(250, { gateway: noon + hour, wallet: noon + hour });
  expect(getTime(250)).toBe(noon + hour);
  expect(getTime(1)).toBe(noon);
});

test('the latest reading counts: a clock that is told right, is right', () => {
  tellAll(noon + hour);
  expect(getTime(1)).toBe(noon + hour);
  tellAll(noon);
  expect(readClock(1)).toEqual({ now: noon, aheadMs: 0 });
});

test('a time of the device is told as the chain’s', () => {
  tellAll(noon - 3 * hour);
  expect(toTime(1, noon - minute)).toBe(noon - 3 * hour - minute);
});
