import { expect, test } from 'vitest';
import { chains } from '../chains';
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
])('%s imitates %s', (symbol, expected) => {
  expect(getLookalike(symbol, listed)).toBe(expected);
});

test.each(['USDD', 'ETH', 'WBTC', 'UNI', 'MIM', '円', '🦊', '', '\u200b', 'constructor'])(
  '%s imitates no listed symbol',
  (symbol) => {
    expect(getLookalike(symbol, listed)).toBeUndefined();
  },
);

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
