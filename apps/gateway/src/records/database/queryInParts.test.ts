import { expect, test } from 'vitest';
import { queryInParts } from './queryInParts';

test('a query for many values names at most 500 of them at a time, and none twice', async () => {
  const values = Array.from({ length: 1_201 }, (_, index) => `${index}`);
  const sizes: number[] = [];
  const rows = await queryInParts(values, async (part) => {
    sizes.push(part.length);
    return part.map(Number);
  });
  expect(sizes).toEqual([500, 500, 201]);
  expect(rows).toEqual(values.map(Number));
});

test('without values nothing is queried', async () => {
  expect(await queryInParts([], () => Promise.reject(new Error('A query.')))).toEqual([]);
});
