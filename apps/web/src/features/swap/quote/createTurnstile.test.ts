import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurnstile } from './createTurnstile';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function enter(pass: (signal: AbortSignal) => Promise<void>) {
  const controller = new AbortController();
  const entry = { state: 'waiting', abort: () => controller.abort(new Error('overtaken')) };
  pass(controller.signal).then(
    () => {
      entry.state = 'passed';
    },
    () => {
      entry.state = 'thrown out';
    },
  );
  return entry;
}

test('the first caller passes after the pause, the next a whole interval later', async () => {
  const pass = createTurnstile({ interval: 1_000, settle: 100 });
  const first = enter(pass);
  await vi.advanceTimersByTimeAsync(99);
  expect(first.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.state).toBe('passed');
  const second = enter(pass);
  await vi.advanceTimersByTimeAsync(999);
  expect(second.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.state).toBe('passed');
});

test('callers that wait together pass one per interval', async () => {
  const pass = createTurnstile({ interval: 1_000, settle: 0 });
  const entries = [enter(pass), enter(pass), enter(pass)];
  await vi.advanceTimersByTimeAsync(1);
  expect(entries.filter(({ state }) => state === 'passed')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(entries.filter(({ state }) => state === 'passed')).toHaveLength(2);
});

test('an overtaken caller is thrown out and takes no turn', async () => {
  const pass = createTurnstile({ interval: 1_000, settle: 100 });
  const overtaken = enter(pass);
  await vi.advanceTimersByTimeAsync(50);
  overtaken.abort();
  const next = enter(pass);
  await vi.advanceTimersByTimeAsync(100);
  expect([overtaken.state, next.state]).toEqual(['thrown out', 'passed']);
});
