import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatUntilAnswered } from './repeatUntilAnswered';

type Call = { signal: AbortSignal; answer(value: string): void; fail(error: Error): void };

/** Asks a node whose calls the test answers. */
function ask() {
  const calls: Call[] = [];
  const leave = new AbortController();
  const asking = repeatUntilAnswered(
    (signal) =>
      new Promise<string>((answer, fail) => {
        calls.push({ signal, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
    { signal: leave.signal },
  );
  return { asking, calls, leave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a node that answers in time is asked once', async () => {
  const { asking, calls } = ask();
  await vi.advanceTimersByTimeAsync(1_900);
  calls[0]?.answer('now');
  expect(await asking).toBe('now');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(1);
});

test('a silent node is asked again, and the first and the newest call wait', async () => {
  const { asking, calls } = ask();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, true, false]);
  calls[3]?.answer('at last');
  expect(await asking).toBe('at last');
  expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
});

test('the answer of a slow node counts though it was asked again', async () => {
  const { asking, calls } = ask();
  await vi.advanceTimersByTimeAsync(5_000);
  calls[0]?.answer('slow');
  expect(await asking).toBe('slow');
});

test.each([0, 2])('a failure of call %i ends the asking', async (index) => {
  const { asking, calls } = ask();
  await vi.advanceTimersByTimeAsync(5_000);
  calls[index]?.fail(new Error('out of order'));
  await expect(asking).rejects.toThrow('out of order');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(3);
});

test('nothing is asked after the trader has left', async () => {
  const { asking, calls, leave } = ask();
  leave.abort(new Error('left'));
  await expect(asking).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(1);
});
