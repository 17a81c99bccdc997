import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareEntries } from './compareEntries';

test('fields that differ are listed with their paths and values, lists as a whole', () => {
  const before = { name: 'Tide', links: { docs: 'https://a.example', about: 'https://b.example' }, chains: [1, 137] };
  const after = { name: 'Tide', links: { docs: 'https://c.example' }, chains: [1], recipients: false };
  expect(compareEntries(before, after)).toEqual([
    { field: 'links.docs', from: 'https://a.example', to: 'https://c.example' },
    { field: 'chains', from: [1, 137], to: [1] },
    { field: 'recipients', from: undefined, to: false },
    { field: 'links.about', from: 'https://b.example', to: undefined },
  ]);
});

test('against nothing, every field of an entry is new', () => {
  expect(compareEntries(undefined, { name: 'Tide' })).toEqual([{ field: 'name', from: undefined, to: 'Tide' }]);
});

test('an entry does not differ from itself, and the way back lists the same fields', () => {
  const entry = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.dictionary(fc.string(), fc.boolean())),
  );
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      expect(compareEntries(one, structuredClone(one))).toEqual([]);
      const there = compareEntries(one, other).map(({ field }) => field);
      const back = compareEntries(other, one).map(({ field }) => field);
      expect(back.toSorted()).toEqual(there.toSorted());
    }),
  );
});
