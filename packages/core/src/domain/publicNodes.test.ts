import * as registry from 'viem/chains';
import { expect, test } from 'vitest';
import { chains } from './chains';
import { publicNodes } from './publicNodes';

test('every supported chain has the endpoint that the registry names first', () => {
  const { mainnet, optimism, bsc, polygon, fantom, base, arbitrum, celo, avalanche } = registry;
  const named = [mainnet, optimism, bsc, polygon, fantom, base, arbitrum, celo, avalanche].map(
    ({ id, rpcUrls }) => [id, rpcUrls.default.http[0]] as const,
  );
  expect(publicNodes).toEqual(Object.fromEntries(named));
  expect(Object.keys(publicNodes).toSorted()).toEqual(chains.map(({ id }) => `${id}`).toSorted());
});
