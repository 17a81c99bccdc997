import { createRequire } from 'node:module';
import { confusables } from '@livery/core/domain/tokens/confusables';
import { expect, test } from 'vitest';
import { listConfusables } from './listConfusables.mjs';

const data = createRequire(import.meta.url)('unhomoglyph/data.json') as Readonly<Record<string, string>>;

test('the table of the page is that of Unicode', () => {
  expect(confusables).toEqual(listConfusables(data));
});

test('small capitals count as the letters that they are', () => {
  expect(listConfusables({ Ꭰ: 'D', ꭰ: 'ᴅ' })).toContainEqual(['d', 'Ꭰᴅꭰ']);
});

test('ASCII, its compatibility forms and what looks like no ASCII are left out', () => {
  const empty = listConfusables({});
  expect(listConfusables({ m: 'rn', ｍ: 'rn', ﬀ: 'ff', Ᏸ: 'Ж' })).toEqual(empty);
});
