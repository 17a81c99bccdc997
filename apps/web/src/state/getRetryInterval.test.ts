import { expect, test } from 'vitest';
import { getRetryInterval } from './getRetryInterval';

const ask = (blocks: readonly bigint[] | undefined, head: bigint | undefined, updatedAt = 0) =>
  getRetryInterval({ results: blocks?.map((blockNumber) => ({ blockNumber })), head, updatedAt });

test('what is as new as the head, and what is not known yet, is not read again', () => {
  expect(ask([100n, 102n], 100n)).toBe(false);
  expect(ask([], 100n)).toBe(false);
  expect(ask(undefined, 100n)).toBe(false);
  expect(ask([100n], undefined)).toBe(false);
});

test('what is older is read again after 2.5 to 3.5 s, not all at once and the same at every look', () => {
  const intervals = Array.from({ length: 5_000 }, (_, updatedAt) =>
    Number(ask([100n, 99n], 100n, 1_764_000_000_000 + updatedAt)),
  );
  expect(Math.min(...intervals)).toBe(2_500);
  expect(Math.max(...intervals)).toBe(3_500);
  expect(ask([100n, 99n], 100n, 1_234)).toBe(ask([100n, 99n], 100n, 1_234));
});
