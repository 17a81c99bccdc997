import { describe, expect, test } from 'vitest';
import { getListUpdate, getVersionUpgrade } from './getListUpdate';
import type { ListedToken, TokenList } from './tokenList';

const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const satisfies ListedToken;
const dai = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai',
  decimals: 18,
} as const satisfies ListedToken;

const listOf = (version: string, tokens: readonly ListedToken[]): TokenList => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const timestamp = '2026-11-21T00:00:00Z';
  return { name: 'Test', timestamp, version: { major, minor, patch }, keywords: [], tags: {}, tokens };
};
const update = (version: string, tokens: readonly ListedToken[]) =>
  getListUpdate({ current: listOf('1.2.3', [usdc, dai]), fetched: listOf(version, tokens) });

test.each([
  ['1.2.3', '1.2.3', 'none'],
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.3.0', 'minor'],
  ['1.2.3', '2.0.0', 'major'],
  ['1.2.3', '1.2.2', 'none'],
  ['1.2.3', '1.1.9', 'none'],
  ['1.2.3', '0.9.9', 'none'],
  ['1.9.9', '1.10.0', 'minor'],
])('the upgrade from %s to %s is %s', (from, to, upgrade) => {
  expect(getVersionUpgrade(listOf(from, []).version, listOf(to, []).version)).toBe(upgrade);
});

describe('an update', () => {
  test.each(['1.2.4', '1.3.0'])('to %s that only changes names or logos is automatic', (version) => {
    const painted = { ...usdc, name: 'USD Coin (Circle)', logoURI: 'https://a.example/u.png' };
    expect(update(version, [painted, dai])).toEqual({
      kind: 'automatic',
      changes: { added: [], removed: [], updated: [{ from: usdc, to: painted, fields: ['name', 'logoURI'] }] },
    });
  });

  test.each(['1.2.4', '1.3.0'])('to %s that could change a trade needs the trader’s consent', (version) => {
    const moved = { ...usdc, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' } as const;
    expect(update(version, [usdc, dai, moved]).kind).toBe('ask');
    expect(update(version, [usdc]).kind).toBe('ask');
    expect(update(version, [moved, dai]).kind).toBe('ask');
    expect(update(version, [{ ...usdc, decimals: 18 }, dai]).kind).toBe('ask');
    expect(update(version, [{ ...usdc, symbol: 'USDT' }, dai]).kind).toBe('ask');
  });

  test('to a major version needs the trader’s consent, even without a change', () => {
    expect(update('2.0.0', [usdc, dai]).kind).toBe('ask');
  });

  test('whose version did not increase changes nothing', () => {
    expect(update('1.2.3', [{ ...usdc, decimals: 18 }])).toEqual({ kind: 'none' });
    expect(update('1.2.2', [])).toEqual({ kind: 'none' });
  });

  test('identifies a token by chain and address, whatever the address’s case', () => {
    const lower = { ...usdc, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' } as const;
    expect(update('1.2.4', [lower, dai]).kind).toBe('automatic');
    const elsewhere = { ...usdc, chainId: 56 };
    expect(update('1.2.4', [usdc, dai, elsewhere])).toMatchObject({ kind: 'ask', changes: { added: [elsewhere] } });
  });
});
