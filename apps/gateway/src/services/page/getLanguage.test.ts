import { expect, test } from 'vitest';
import { getLanguage } from './getLanguage';

const none = { named: undefined, preset: undefined, accepted: undefined };

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, ru;q=0.7', 'ru'],
  ['xx, he-IL', 'iw'],
  ['zh-Hant-HK', 'zh-TW'],
  ['ar-EG, en', 'ar'],
  ['zh', 'zh-CN'],
  ['pt-BR', 'pt-BR'],
  ['de;q=0, ro', 'ro'],
  ['ja', 'en'],
  ['*', 'en'],
  [';;q=,,', 'en'],
  ['', 'en'],
])('a browser that accepts %j is served in %s', (accepted, language) => {
  expect(getLanguage({ ...none, accepted })).toBe(language);
});

test("the link's language comes before the operator's, and that before the browser's", () => {
  const accepted = 'vi';
  expect(getLanguage({ ...none, preset: 'ro', accepted })).toBe('ro');
  expect(getLanguage({ named: 'he', preset: 'ro', accepted })).toBe('iw');
  expect(getLanguage({ named: 'klingon', preset: 'ro', accepted })).toBe('ro');
});

test('of a long header only the first languages are read', () => {
  expect(getLanguage({ ...none, accepted: `${'xx,'.repeat(19)}de` })).toBe('de');
  expect(getLanguage({ ...none, accepted: `${'xx,'.repeat(20)}de` })).toBe('en');
});
