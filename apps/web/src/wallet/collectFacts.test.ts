import { getChain } from '@livery/core/domain/chains';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadChainList } from '../chain/chainList';
import { collectFacts, type TokensToRead } from './collectFacts';
import { readWalletFacts } from './getWalletClient';

vi.mock('../chain/chainList', () => ({ loadChainList: vi.fn<typeof loadChainList>() }));
vi.mock('./getWalletClient', () => ({ readWalletFacts: vi.fn<typeof readWalletFacts>() }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const token = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const renamed = { ...token, symbol: 'WETH2' };

beforeEach(() => {
  vi.mocked(loadChainList)
    .mockReset()
    .mockResolvedValue({ name: '', version: {} as never, tokens: [token] });
  vi.mocked(readWalletFacts).mockResolvedValue({ chainId: 1 } as never);
});

/** Returns what an action over these tokens is asked to read. */
async function collect(tokens: readonly (typeof token)[]): Promise<TokensToRead> {
  const facts = await collectFacts({} as never, { chain: chain as never, tokens, read: async (asked) => ({ asked }) });
  expect(facts).toMatchObject({ chainId: 1, now: expect.any(Number), timestamp: expect.any(BigInt) });
  return facts.asked;
}

test('only tokens that do not ship with the page under their own symbol are read', async () => {
  expect((await collect([token])).unlisted).toEqual([]);
  expect((await collect([renamed])).unlisted).toEqual([token.address]);
});

test('an action without tokens loads no list', async () => {
  expect(await collect([])).toEqual({ chainId: 1, shipped: [], unlisted: [] });
  expect(loadChainList).not.toHaveBeenCalled();
});
