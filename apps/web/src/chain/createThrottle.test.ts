import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './createThrottle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function enter(throttle: (signal: AbortSignal) => Promise<void>) {
  const controller = new AbortController();
  const entry = { state: 'waiting', abort: () => controller.abort(new Error('overtaken')) };
  throttle(controller.signal).then(
    () => {
      entry.state = 'passed';
    },
    () => {
      entry.state = 'aborted';
    },
  );
  return entry;
}

test('the first caller passes after the pause, the next one a whole interval later', async () => {
  const throttle = createThrottle({ intervalMs: 1_000, settleMs: 100 });
  const first = enter(throttle);
  await vi.advanceTimersByTimeAsync(99);
  expect(first.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.state).toBe('passed');
  const second = enter(throttle);
  await vi.advanceTimersByTimeAsync(999);
  expect(second.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.state).toBe('passed');
});

test('callers that wait together pass one per interval', async () => {
  const throttle = createThrottle({ intervalMs: 1_000, settleMs: 0 });
  const entries = [enter(throttle), enter(throttle), enter(throttle)];
  await vi.advanceTimersByTimeAsync(1);
  expect(entries.filter(({ state }) => state === 'passed')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(entries.filter(({ state }) => state === 'passed')).toHaveLength(2);
});

test('an overtaken caller is rejected and takes no turn', async () => {
  const throttle = createThrottle({ intervalMs: 1_000, settleMs: 100 });
  const overtaken = enter(throttle);
  await vi.advanceTimersByTimeAsync(50);
  overtaken.abort();
  const next = enter(throttle);
  await vi.advanceTimersByTimeAsync(100);
  expect([overtaken.state, next.state]).toEqual(['aborted', 'passed']);
});
