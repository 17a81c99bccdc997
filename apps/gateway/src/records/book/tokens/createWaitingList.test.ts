import { expect, test } from 'vitest';
import { createWaitingList } from './createWaitingList';

test('those with a price come first, and the oldest of each before the others', () => {
  const list = createWaitingList(10);
  for (const key of ['a', 'b', 'C', 'D', 'a', 'C']) expect(list.add(key, key === key.toUpperCase())).toBe(true);
  expect(list.list()).toEqual(['C', 'D', 'a', 'b']);
  list.delete('C');
  expect(list.list()).toEqual(['D', 'a', 'b']);
});

test('a full list takes no more, and those without a price leave the others their places', () => {
  const list = createWaitingList(2);
  expect(['a', 'b', 'c'].map((key) => list.add(key, false))).toEqual([true, true, false]);
  expect(['C', 'D', 'E'].map((key) => list.add(key, true))).toEqual([true, true, false]);
  // Those that wait keep their places.
  expect(list.add('a', false)).toBe(true);
  expect(list.getSize()).toBe(4);
});

test('a turn that told nothing puts a key behind the others, and the third that counts drops it', () => {
  const list = createWaitingList(10);
  for (const key of ['a', 'b']) list.add(key, false);
  list.postpone('a', { isCounted: true });
  expect(list.list()).toEqual(['b', 'a']);
  for (let turns = 0; turns < 5; turns++) list.postpone('b', { isCounted: false });
  expect(list.list()).toEqual(['a', 'b']);
  list.postpone('a', { isCounted: true });
  list.postpone('a', { isCounted: true });
  expect(list.list()).toEqual(['b']);
  list.postpone('a', { isCounted: true });
  expect(list.list()).toEqual(['b']);
});
