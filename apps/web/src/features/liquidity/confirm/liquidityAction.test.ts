import { getChain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Clients } from '../../../wallet/getWalletClient';
import { loadBatches } from '../../../wallet/promptWallet';
import { toLiquidityAction } from './liquidityAction';

vi.mock('./judgeLiquidity', () => ({ judgeLiquidity: async () => ({ status: 'ready' }) }));
vi.mock('../../../wallet/promptWallet', () => ({ loadBatches: vi.fn<typeof loadBatches>() }));

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const change = { chain, intent: {} as LiquidityIntent, summary: 'Supply' };
const prepare = (needed?: []) =>
  toLiquidityAction({ ...change, needed }).prepare({} as Clients, new AbortController().signal);

beforeEach(() => vi.mocked(loadBatches).mockReset());

test('what sends a batch is loaded with the review, where the wallet takes all in one', async () => {
  expect(await prepare([])).toEqual({ status: 'ready' });
  expect(loadBatches).toHaveBeenCalledOnce();
});

test('a change that needs no batch loads none', async () => {
  expect(await prepare()).toEqual({ status: 'ready' });
  expect(loadBatches).not.toHaveBeenCalled();
});
