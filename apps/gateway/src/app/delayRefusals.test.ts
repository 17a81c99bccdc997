import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../env/parseEnvironment';
import { createBudgets } from '../limits/createBudgets';
import { delayRefusals } from './delayRefusals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts requests of one visitor that are all refused. Returns the statuses so far. */
function refuse(count: number, outgoing: { destroy: () => void }): number[] {
  const { limits } = parseEnvironment({ RPC_URLS_1: 'http://127.0.0.1:1' });
  const budgets = createBudgets(limits, () => 0);
  const app = new Hono();
  app.use(delayRefusals({ budgets, trustedProxies: 0 }));
  app.get('/', (c) => c.body(null, 429));
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    void Promise.resolve(app.request('/', {}, { outgoing })).then(({ status }) => statuses.push(status));
  }
  return statuses;
}

test('a visitor gets 50 refusals at once, and waits for others', async () => {
  const statuses = refuse(53, { destroy: () => expect.unreachable() });
  await vi.advanceTimersByTimeAsync(999);
  expect(statuses).toHaveLength(50);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(statuses).toEqual(Array(53).fill(429));
});

test('a visitor for whom 200 refusals wait loses the connections of more', async () => {
  const destroy = vi.fn();
  refuse(257, { destroy });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(destroy).toHaveBeenCalledTimes(7);
});
