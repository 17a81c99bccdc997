import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chains } from '../chains';
import { confusables } from './confusables';
import { getLookalike } from './getLookalike';

const listed = ['USDC', 'USDT', 'DAI', 'WETH', 'LINK', '1INCH', 'wstETH', 'COMP', 'DAI.e', 'COM'];

test.each([
  ['USDC', 'USDC'],
  ['usdc', 'USDC'],
  ['USDС', 'USDC'], // Cyrillic С
  ['ՍSDC', 'USDC'], // Armenian Ս
  ['U5DC', 'USDC'],
  ['U$DC', 'USDC'],
  ['USDC.', 'USDC'],
  ['U\u200bSDC', 'USDC'],
  ['USDĆ', 'USDC'],
  ['ＵＳＤＣ', 'USDC'],
  ['𝐔𝐒𝐃𝐓', 'USDT'],
  ['USDΤ', 'USDT'], // Greek Tau
  ['DАI', 'DAI'], // Cyrillic А
  ['DA1', 'DAI'],
  ['DAl', 'DAI'],
  ['WEТН', 'WETH'], // Cyrillic ТН
  ['VVETH', 'WETH'],
  ['L1NK', 'LINK'],
  ['lINCH', '1INCH'],
  ['C0MP', 'COMP'],
  ['CORN', 'COM'],
  ['WETΗ', 'WETH'], // Greek Eta
  ['ꓴꓢꓓꓚ', 'USDC'], // Lisu
  ['ᏔᎬᎢᎻ', 'WETH'], // Cherokee
  ['ⳐІΝⲔ', 'LINK'], // Coptic, Cyrillic and Greek
  ['ᴜꜱᴅᴄ', 'USDC'],
  ['ᴡᴇᴛʜ', 'WETH'],
  ['DAӀ', 'DAI'], // Cyrillic palochka
  ['🅤🆂🄳Ⓒ', 'USDC'],
  ['🇺🇸🇩🇨', 'USDC'],
  ['(USDC)', 'USDC'],
  ['USDC’', 'USDC'],
  ['$USDC', 'USDC'],
  ['💵 USDC 💵', 'USDC'],
  ['\u202eUSDC\u202c', 'USDC'],
  ['U\u3164SDC', 'USDC'],
  ['U̲S̲D̲C̲', 'USDC'],
  ['USD₮', 'USDT'],
  ['USD₵', 'USDC'],
  ['USDC™', 'USDC'],
  ['USDCʼ', 'USDC'], // a letter like an apostrophe
  ['ʻUSDC', 'USDC'],
  ['USDCー', 'USDC'],
  ['DΛI', 'DAI'],
  ['DA丨', 'DAI'],
  ['DAㅣ', 'DAI'],
  ['ðAI', 'DAI'],
  ['ԼINK', 'LINK'], // Armenian
])('%s imitates %s', (symbol, expected) => {
  expect(getLookalike(symbol, listed)).toBe(expected);
});

test.each([
  'USDD',
  'ETH',
  'WBTC',
  'UNI',
  'MIM',
  '円',
  '🦊',
  '()',
  '',
  '\u200b',
  'constructor',
  'USDC.e',
  'aUSDC',
  'sDAI',
])('%s imitates no listed symbol', (symbol) => {
  expect(getLookalike(symbol, listed)).toBeUndefined();
});

/** What a single letter can be replaced by, in Unicode's table. */
const alike = new Map(confusables.filter(([look]) => look.length === 1));
const decoration = fc.constantFrom(
  '',
  '',
  '\u200b',
  '\u2066',
  '\u0301',
  '\ufe0f',
  '.',
  '-',
  '’',
  ' ',
  '\u{1f4b5}',
  '\u{e0041}',
);

test('a listed symbol is recognized in any letters that look like its own, and in any decoration', () => {
  const letter = (one: string) =>
    fc.tuple(
      fc.constantFrom(one, one.toLowerCase(), one.toUpperCase(), ...(alike.get(one.toLowerCase()) ?? '')),
      decoration,
    );
  const imitation = fc.constantFrom(...listed).chain((symbol) =>
    fc.tuple(
      fc.constant(symbol),
      decoration,
      fc.tuple(...Array.from(symbol, letter)).map((all) => all.flat().join('')),
    ),
  );
  fc.assert(
    fc.property(imitation, ([symbol, before, written]) => {
      expect(getLookalike(before + written, listed)).toBe(symbol);
    }),
  );
});

test('native and wrapped coins of the chains do not imitate each other', () => {
  const symbols = [...new Set(chains.flatMap(({ native, wrappedNative }) => [native.symbol, wrappedNative.symbol]))];
  for (const symbol of symbols) {
    const others = symbols.filter((other) => other !== symbol);
    expect(getLookalike(symbol, others)).toBeUndefined();
  }
});

test.each(chains)('no token of our list on $name imitates another', async ({ id }) => {
  const { default: list } = await import(`../../../lists/${id}.json`, { with: { type: 'json' } });
  const symbols: string[] = list.tokens.map(({ symbol }: { symbol: string }) => symbol);
  const taken = symbols.map((symbol) => [
    symbol,
    getLookalike(
      symbol,
      symbols.filter((other) => other !== symbol),
    ),
  ]);
  expect(taken.filter(([, other]) => other !== undefined)).toEqual([]);
});
