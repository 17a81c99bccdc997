import { expect, test } from 'vitest';
import { dai, stranger, usdc, wrapped } from '../../testing/scene';
import { listTrackedPairs } from './trackedPairs';

const [d, u, w] = [dai.address, usdc.address, wrapped.address];

test('added pairs come first, then those between bases, then those of every token; each once', () => {
  const pairs = listTrackedPairs({ added: [[w, d]], bases: [w, u], tokens: [d, u, stranger] });
  expect(pairs).toEqual([
    [d, w],
    [u, w],
    [d, u],
    [stranger, w],
    [stranger, u],
  ]);
});

test('a token has no pair with itself, and the number of pairs is bounded', () => {
  expect(listTrackedPairs({ added: [[w, w]], bases: [w], tokens: [w] })).toEqual([]);
  expect(listTrackedPairs({ added: [], bases: [w, u], tokens: [d], max: 2 })).toHaveLength(2);
});
