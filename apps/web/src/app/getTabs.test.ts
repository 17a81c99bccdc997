import { chains } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { getTabs } from './getTabs';

const all = ['swap', 'limit', 'pool'] as const;
const expected: Record<string, string[]> = {
  '': ['/swap', '/limit', '/pool'],
  bsc: ['/bsc/swap', '/bsc/limit', '/bsc/pool'],
  matic: ['/matic/swap', '/matic/limit', '/matic/pool'],
  avax: ['/avax/swap'],
  fantom: ['/fantom/swap'],
  optimism: ['/optimism/swap'],
};

test.each(chains.map((chain) => [chain.name, chain] as const))('the tabs of %s', (_, chain) => {
  expect(getTabs(chain, all).map(({ path }) => path)).toEqual(expected[chain.prefix]);
  expect(getTabs(chain, ['swap']).map(({ name }) => name)).toEqual(['swap']);
});
