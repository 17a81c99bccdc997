import { getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalog } from './catalog';
import { rankTokens } from './rankTokens';
import { searchTokens } from './searchTokens';

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
  .array(fc.tuple(words, words, fc.integer({ min: 0, max: 255 })), { maxLength: 40 })
  .map((entries) => entries.map(([symbol, name, decimals], index) => token(symbol, name, index, decimals)));
const typed = fc.oneof(words, fc.constant(''), fc.constant('  '));
const balances = fc
  .array(fc.tuple(fc.constantFrom(...addresses), fc.bigInt({ min: 0n, max: 3n })))
  .map((entries) => new Map(entries));

const toLower = (text: string) => text.toLowerCase().split(' ');
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

test('a search finds exactly the tokens in which each typed word begins or ends a word', () => {
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

test('results are sorted by symbol regardless of case, equal symbols in the order of the list', () => {
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

test('a catalog finds the same tokens whether it was prepared or not', () => {
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

test('own and listed tokens are sorted together, own ones first among equal symbols', () => {
  const chain = getChain(1);
  if (!chain) throw new Error('no chain 1');
  fc.assert(
    fc.property(tokens, fc.nat(6), (all, count) => {
      const [own, listed] = [all.slice(0, count), all.slice(count)];
      const { options } = searchTokens({ chain, own, listed, search: { kind: 'words', words: '' } });
      expect(options).toEqual(createCatalog(all).tokens);
    }),
  );
});

test('ranking keeps every token: held ones by whole tokens, then exact symbols, then the rest in their order', () => {
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

test('held tokens of a known price are ranked by worth, before those without one', () => {
  const [many, few, unknown, tiny, other] = [
    token('SLP', 'Love Potion', 0, 0),
    token('WETH', 'Wrapped Ether', 1),
    token('XYZ', 'Xyz', 2, 6),
    token('WIDE', 'Wide', 3, 24),
    token('DAI', 'Dai', 4),
  ];
  const held = new Map([
    [many.address, 5_500_000n],
    [few.address, 9_996n * 10n ** 18n],
    [unknown.address, 10n ** 30n],
    [tiny.address, 2n * 10n ** 24n],
  ]);
  const prices = new Map([
    [many.address, '0.00098'],
    [few.address, '3078.5'],
    [tiny.address, '1'],
    [unknown.address, '<b>1</b>'],
  ]);
  const ranked = rankTokens({ tokens: [other, unknown, many, tiny, few], balances: held, prices, typed: '' });
  expect(ranked.map(({ symbol }) => symbol)).toEqual(['WETH', 'SLP', 'WIDE', 'XYZ', 'DAI']);
});

test('the native coin comes first while nothing is held', () => {
  const native = token('ETH', 'Ether', 99);
  const aave = token('aAAVE', 'Aave', 0);
  expect(createCatalog([aave, native]).tokens).toEqual([native, aave]);
});
