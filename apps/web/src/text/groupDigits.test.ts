import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupDigits } from './groupDigits';

test.each([
  ['1', '1'],
  ['999.12345', '999.12345'],
  ['1000', '1,000'],
  ['4588.91', '4,588.91'],
  ['1234567.0001234', '1,234,567.0001234'],
  ['<1000', '<1,000'],
  ['0.30%', '0.30%'],
  ['<0.01%', '<0.01%'],
  ['115792089237316195423570985008687907853', '115,792,089,237,316,195,423,570,985,008,687,907,853'],
])('%s is %s in English', (decimal, grouped) => {
  expect(groupDigits(decimal, 'en')).toBe(grouped);
});

test.each([
  ['ar', '1,234,567.50'],
  ['de', '1.234.567,50'],
  ['es-AR', '1.234.567,50'],
  ['es-US', '1,234,567.50'],
  ['it-IT', '1.234.567,50'],
  ['iw', '1,234,567.50'],
  ['pt', '1.234.567,50'],
  ['pt-BR', '1.234.567,50'],
  ['ro', '1.234.567,50'],
  ['ru', '1\u00a0234\u00a0567,50'],
  ['vi', '1.234.567,50'],
  ['zh-CN', '1,234,567.50'],
  ['zh-TW', '1,234,567.50'],
])('a number in %s is %s', (language, grouped) => {
  expect(groupDigits('1234567.50', language)).toBe(grouped);
});

test('the name of every catalogue is a language that the browser knows', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../locales'), { withFileTypes: true });
  const languages = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(Intl.NumberFormat.supportedLocalesOf(languages)).toHaveLength(languages.length);
});

test.each(['0x12345', 'USDC', '1000SATS', '1e21', '', '12,345', '%', '.5'])(
  '%s is not a plain decimal and stays unchanged',
  (text) => {
    expect(groupDigits(text, 'en')).toBe(text);
  },
);
