import { beforeEach, expect, test } from 'vitest';
import type { Limits } from '../env/limits';
import { createBudgets } from './createBudgets';

const limits: Limits = {
  perSecond: { requests: 10, upstream: 100, downloads: 1, orders: 1, events: 1, refusals: 1, operations: 1, tokens: 1 },
  atOnce: {
    requests: { visitor: 2, all: 3 },
    streams: { visitor: 1, all: 1 },
    bytes: { visitor: 100, all: 150 },
    refusals: { visitor: 1, all: 1 },
  },
};
let now = 0;
let budgets: ReturnType<typeof createBudgets>;

beforeEach(() => {
  now = 1_000;
  budgets = createBudgets(limits, () => now);
});

test('a visitor has five seconds of work at once, and learns how long to wait', () => {
  for (let index = 0; index < 50; index++) budgets.take('requests', 'one', 1);
  expect(() => budgets.take('requests', 'one', 10)).toThrow(
    expect.objectContaining({ code: 'OVER_BUDGET', retryAfterSeconds: 1 }),
  );
  budgets.take('requests', 'other', 1);
  budgets.take('upstream', 'one', 1);
  now += 1_000;
  budgets.take('requests', 'one', 10);
  expect(() => budgets.take('requests', 'one', 1)).toThrow();
});

test('work that is larger than the allowance is given once it is full, and paid off', () => {
  budgets.take('upstream', 'one', 1_000);
  now += 5_000;
  expect(() => budgets.take('upstream', 'one', 1)).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  now += 6_000;
  budgets.take('upstream', 'one', 1);
});

test('work whose size shows later is never refused, and paid off before the next', () => {
  budgets.charge('upstream', 'one', 700);
  budgets.charge('upstream', 'one', 100);
  expect(() => budgets.take('upstream', 'one', 1)).toThrow(expect.objectContaining({ retryAfterSeconds: 4 }));
  budgets.take('upstream', 'other', 1);
  now += 4_000;
  budgets.take('upstream', 'one', 1);
});

test('the 50,000 visitors who came last are remembered', () => {
  budgets.charge('upstream', 'one', 1e9);
  const takeMore = () => budgets.take('upstream', 'one', 1);
  const come = (visitor: number) => {
    now += 5;
    budgets.take('requests', `${visitor}`, 1);
  };
  for (let visitor = 1; visitor < 50_000; visitor++) come(visitor);
  expect(takeMore).toThrow(expect.objectContaining({ code: 'OVER_BUDGET' }));
  for (let visitor = 50_000; visitor < 100_000; visitor++) come(visitor);
  // Forgotten: only the limit of all visitors is left.
  expect(takeMore).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
});

test('all visitors together have a limit too', () => {
  for (let visitor = 0; visitor < 50; visitor++) budgets.take('downloads', `${visitor}`, 5);
  expect(() => budgets.take('downloads', 'another', 1)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
});

test('running requests and held bytes are limited per visitor and in total, until they end', () => {
  const end = budgets.hold('requests', 'one', 1);
  budgets.hold('requests', 'one', 1);
  expect(() => budgets.hold('requests', 'one', 1)).toThrow(expect.objectContaining({ code: 'OVER_BUDGET' }));
  budgets.hold('requests', 'other', 1);
  expect(() => budgets.hold('requests', 'third', 1)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
  end();
  end();
  budgets.hold('requests', 'third', 1);
  const release = budgets.hold('bytes', 'one', 100);
  expect(() => budgets.hold('bytes', 'one', 1)).toThrow();
  expect(() => budgets.hold('bytes', 'other', 51)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
  expect(budgets.count()).toEqual({ requests: 3, streams: 0, bytes: 100, refusals: 0 });
  release();
  expect(budgets.count().bytes).toBe(0);
});
