import { fileURLToPath } from 'node:url';
import ethereum from '@livery/core/lists/1.json' with { type: 'json' };
import fantom from '@livery/core/lists/250.json' with { type: 'json' };
import base from '@livery/core/lists/8453.json' with { type: 'json' };
import celo from '@livery/core/lists/42220.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { findIcon, listIcons } from './tokenLogos';

const folder = fileURLToPath(
  new URL('../../../node_modules/@web3icons/core/dist/svgs/tokens/background', import.meta.url),
);
const names = listIcons(folder);
const find = (chainId: number, symbol: string) => findIcon({ chainId, symbol }, names);

test.each([
  [1, 'USDC', 'USDC'],
  [1, 'wstETH', undefined],
  [10, 'USDC.e', 'USDC'],
  [43114, 'BTC.b', 'BTC'],
  [250, 'fUSDT', 'USDT'],
  [8453, 'cbBTC', 'BTC'],
  [8453, 'USDbC', 'USDC'],
  [42220, 'cETH', 'ETH'],
  [42220, 'cBTC', 'BTC'],
  [42220, 'XAUt0', 'XAUT'],
])('the icon of %s:%s is %s', (chainId, symbol, icon) => {
  expect(find(chainId, symbol)).toBe(icon);
});

test.each([
  [1, 'ARB'],
  [250, 'ICE'],
])('the icon of another project with the symbol of %s:%s is not used', (chainId, symbol) => {
  expect(find(chainId, symbol)).toBeUndefined();
  expect(names).toContain(symbol);
});

test('of Base and Celo, which have the most tokens without a logo, half have one', () => {
  for (const { tokens } of [base, celo]) {
    const drawn = tokens.filter((token) => findIcon(token, names));
    expect(drawn.length / tokens.length).toBeGreaterThan(0.45);
  }
});

test('a wrapped or bridged form of a coin has the icon of the coin on every chain', () => {
  for (const { tokens } of [ethereum, fantom, base, celo]) {
    for (const token of tokens.filter(({ name }) => /^(Coinbase Wrapped (?!Staked)|wrapped\.com|Bridged )/.test(name)))
      expect([token.symbol, find(token.chainId, token.symbol)]).toEqual([token.symbol, expect.any(String)]);
  }
});

test('most bundled tokens have a logo', () => {
  for (const { tokens } of [ethereum, fantom]) {
    const drawn = tokens.filter((token) => findIcon(token, names));
    expect(drawn.length / tokens.length).toBeGreaterThan(0.55);
  }
});
