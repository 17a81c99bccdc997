import { expect, test } from 'vitest';
import { isCountry } from './isCountry';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

test('249 codes are those of countries and territories', () => {
  expect(pairs.filter(isCountry)).toHaveLength(249);
});

test.each(['US', 'GB', 'DE', 'HK', 'ZW'])('%s is the code of a country', (code) => {
  expect(isCountry(code)).toBe(true);
});

test.each(['XX', 'T1', 'EU', 'UK', 'A1', 'AP', 'us', 'USA', 'U', '', ' US', 'US,DE', '840'])(
  '%j is not the code of a country',
  (code) => {
    expect(isCountry(code)).toBe(false);
  },
);
