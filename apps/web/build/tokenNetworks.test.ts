import { fileURLToPath } from 'node:url';
import { chains } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { loadTokens } from '../src/features/tokens/testing/loadTokens';
import { listTokenNetworks } from './tokenNetworks';

const networks = listTokenNetworks(fileURLToPath(new URL('../../../packages/core/lists', import.meta.url)));

test('names every chain whose bundled list or native coin has the symbol, and no other', async () => {
  const pairs = await Promise.all(
    chains.map(async ({ id, native }) => {
      const symbols = [native.symbol, ...(await loadTokens(id)).map(({ symbol }) => symbol)];
      return [...new Set(symbols)].map((symbol) => `${symbol} ${id}`);
    }),
  );
  const listed = pairs.flat();
  const named = Object.entries(networks).flatMap(([symbol, ids]) => ids.map((id) => `${symbol} ${id}`));
  expect(listed).toEqual(expect.arrayContaining(named));
  const shared = listed.filter((pair) => {
    const [symbol] = pair.split(' ');
    return listed.filter((other) => other.startsWith(`${symbol} `)).length > 1;
  });
  expect(named.sort()).toEqual(shared.sort());
});

test('a native coin is also on chains whose list has it, and a wrapped or bridged form is another token', () => {
  expect(networks.ETH).toEqual([1, 56, 10, 42161, 8453]);
  expect(networks.AVAX).toEqual([56, 137, 43114, 250, 42220]);
  expect(networks.USDC).not.toEqual(networks['USDC.e']);
  expect(networks).not.toHaveProperty('WAVAX');
  expect(networks).not.toHaveProperty('WBTC.e');
});

test('has few bytes, which come with the token select', () => {
  expect(JSON.stringify(networks).length).toBeLessThan(2_500);
});
