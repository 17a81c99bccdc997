import type { Token } from '@livery/core/domain/tokens/token';
import { afterEach, expect, test } from 'vitest';
import { addPair, useAddedPairs } from './addedPairs';

const createToken = (index: number): Token => ({
  chainId: 1,
  address: `0x${index.toString().padStart(40, '0')}`,
  symbol: `T${index}`,
  name: `Token ${index}`,
  decimals: 18,
});
const [a, b, c] = [createToken(1), createToken(2), createToken(3)];

afterEach(() => useAddedPairs.setState({ pairs: [] }));

test('a pair is kept once, in either order of its tokens, newest first', () => {
  addPair([a, b]);
  addPair([a, c]);
  addPair([b, a]);
  expect(useAddedPairs.getState().pairs).toEqual([
    [b, a],
    [a, c],
  ]);
});

test('at most 100 pairs are kept', () => {
  for (let index = 10; index < 115; index += 1) addPair([a, createToken(index)]);
  const { pairs } = useAddedPairs.getState();
  expect(pairs).toHaveLength(100);
  expect(pairs[0]?.[1].symbol).toBe('T114');
});
