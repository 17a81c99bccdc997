import { fileURLToPath } from 'node:url';
import ethereum from '@livery/core/lists/1.json' with { type: 'json' };
import fantom from '@livery/core/lists/250.json' with { type: 'json' };
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

test('most bundled tokens have a logo', () => {
  for (const { tokens } of [ethereum, fantom]) {
    const drawn = tokens.filter((token) => findIcon(token, names));
    expect(drawn.length / tokens.length).toBeGreaterThan(0.55);
  }
});
