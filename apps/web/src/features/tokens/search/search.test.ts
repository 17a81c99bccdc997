import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalog } from './createCatalog';
import { insertTokens } from './insertTokens';
import { rankTokens } from './rankTokens';

const letters = fc.constantFrom('a', 'B', 'ab', 'A', 'b', 'É', 'İ', 'ß', '$', '.', '1', '円', '🦊');
const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const addresses = Array.from({ length: 60 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}` as const);
const token = (symbol: string, name: string, index: number, decimals = 18): Token => ({
  chainId: 1,
  address: addresses[index] ?? nativeToken,
  symbol,
  name,
  decimals,
});
const tokens = fc
  .array(fc.tuple(words, words, fc.integer({ min: 0, max: 18 })), { maxLength: 40 })
  .map((entries) => entries.map(([symbol, name, decimals], index) => token(symbol, name, index, decimals)));
const typed = fc.oneof(words, fc.constant(''), fc.constant('  '));
const balances = fc
  .array(fc.tuple(fc.constantFrom(...addresses), fc.bigInt({ min: 0n, max: 3n })))
  .map((entries) => new Map(entries));

const toLower = (text: string) => text.toLowerCase().split(' ');
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

test('a search finds exactly what has each typed word as the prefix or suffix of one of its words', () => {
  fc.assert(
    fc.property(tokens, typed, (listed, text) => {
      const wanted = toLower(text.trim()).filter(Boolean);
      const isFound = ({ symbol, name }: Token) =>
        wanted.every((part) =>
          [...toLower(symbol), ...toLower(name)].some((found) => found.startsWith(part) || found.endsWith(part)),
        );
      const found = createCatalog(listed).search(text);
      expect(new Set(found)).toEqual(new Set(listed.filter(isFound)));
    }),
  );
});

test('what is found is by symbol whatever its case, equal ones as the list has them', () => {
  fc.assert(
    fc.property(tokens, typed, (listed, text) => {
      const found = createCatalog(listed).search(text);
      const sorted = [...found].sort(
        (a, b) => compare(a.symbol.toLowerCase(), b.symbol.toLowerCase()) || listed.indexOf(a) - listed.indexOf(b),
      );
      expect(found).toEqual(sorted);
    }),
  );
});

test('it makes no difference how much of a catalogue was prepared', () => {
  const listed = Array.from({ length: 12_000 }, (_, index) =>
    token(`T${index}`, index % 7 ? 'Coin' : 'Seventh coin', 99),
  );
  const prepared = createCatalog(listed);
  const fresh = createCatalog(listed);
  expect(prepared.prepare()).toBe(true);
  expect(prepared.prepare()).toBe(true);
  expect(prepared.prepare()).toBe(false);
  expect(prepared.prepare()).toBe(false);
  expect(fresh.search('sev')).toEqual(prepared.search('sev'));
  expect(fresh.search('sev')).toHaveLength(1_715);
});

test('a few tokens among many stand where sorting all of them would put them', () => {
  fc.assert(
    fc.property(tokens, fc.nat(6), (listed, count) => {
      const few = createCatalog(listed.slice(0, count)).tokens;
      const many = createCatalog(listed.slice(count)).tokens;
      expect(insertTokens(few, many)).toEqual(createCatalog(listed).tokens);
    }),
  );
});

test('ranking keeps every token: the held ones by whole tokens, then exact symbols, then the rest in their order', () => {
  fc.assert(
    fc.property(tokens, balances, typed, (listed, held, text) => {
      const ranked = rankTokens({ tokens: listed, balances: held, typed: text });
      const getRank = ({ address, symbol }: Token) =>
        held.get(address) ? 0 : symbol.toLowerCase() === text.trim().toLowerCase() ? 1 : 2;
      const getHolding = ({ address, decimals }: Token) => Number(held.get(address) ?? 0n) / 10 ** decimals;
      const expected = [...listed].sort(
        (a, b) => getRank(a) - getRank(b) || getHolding(b) - getHolding(a) || listed.indexOf(a) - listed.indexOf(b),
      );
      expect(ranked).toEqual(expected);
    }),
  );
});

test('the native coin stands first while nothing is held', () => {
  const native = token('ETH', 'Ether', 99);
  const aave = token('aAAVE', 'Aave', 0);
  expect(createCatalog([aave, native]).tokens).toEqual([native, aave]);
});
