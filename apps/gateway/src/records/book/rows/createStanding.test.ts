import { expect, test } from 'vitest';
import { createStanding, isAside, listLeftOut, putAside } from './createStanding';

const minute = 60_000;
const [maker, token] = ['0x0000000000000000000000000000000000000abc', '0x0000000000000000000000000000000000000DEF'];
const key = `${maker} ${token.toLowerCase()}`;

test('orders that fail again rest for twice as long each time, a day at most', () => {
  let now = 1_000;
  const standing = createStanding(() => now);
  const rests: number[] = [];
  for (let round = 0; round < 12; round++) {
    putAside(standing, key, now);
    // A second failure meanwhile adds nothing.
    putAside(standing, key, now);
    const start = now;
    while (now - start < 10_000 * minute && isAside(standing, key, now)) now += 5 * minute;
    rests.push((now - start) / minute);
  }
  expect(rests.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
  expect(rests.slice(-2)).toEqual([1_440, 1_440]);
});

test('quotes leave out makers of a token who are put aside, or whose funds fell and came back, for their time', () => {
  let now = 1_000;
  const standing = createStanding(() => now);
  putAside(standing, key, now);
  standing.unsteady.set(`other ${token.toLowerCase()}`, true);
  standing.unsteady.set('other another', true);
  expect(listLeftOut(standing, token, now).sort()).toEqual([maker, 'other']);
  now += 5 * minute;
  expect(listLeftOut(standing, token, now)).toEqual(['other']);
  now += 24 * 60 * minute;
  expect(listLeftOut(standing, token, now)).toEqual([]);
});
