import { chains, getChain } from '@livery/core/domain/chains';
import { describe, expect, test } from 'vitest';
import { getCommonBases } from './getCommonBases';
import { loadTokens } from './testing/loadTokens';

describe.each(chains)('the common bases of $name', (chain) => {
  test('are the native coin, its wrapped form if it has one, USDC, USDT, DAI or cUSD, and bitcoin', async () => {
    const bases = getCommonBases(chain, await loadTokens(chain.id));
    expect(bases.map(({ symbol }) => symbol)).toEqual([
      ...(chain.nativeIsToken ? ['CELO'] : [chain.native.symbol, chain.wrappedNative.symbol]),
      'USDC',
      expect.stringMatching(/USDT$/),
      expect.stringMatching(/^DAI|^cUSD/),
      expect.stringMatching(/^WBTC|^BTCB|^cbBTC/),
    ]);
    expect(new Set(bases.map(({ address }) => address)).size).toBe(bases.length);
  });
});

test('are the native coin and its wrapped form while the list is loading', () => {
  const chain = getChain(56);
  expect(chain && getCommonBases(chain, []).map(({ symbol }) => symbol)).toEqual(['BNB', 'WBNB']);
});
