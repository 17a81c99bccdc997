import { beforeEach, expect, test, vi } from 'vitest';
import type { Clients } from '../../../wallet/getWalletClient';
import { loadBatches } from '../../../wallet/promptWallet';
import { operator, sampleTerms } from '../testing/sampleTerms';
import { toSwapAction } from './swapAction';

vi.mock('./prepareSwap', () => ({ prepareSwap: async () => ({ status: 'ready' }) }));
vi.mock('../../../wallet/promptWallet', () => ({ loadBatches: vi.fn<typeof loadBatches>() }));

const prepare = (isInOne: boolean) =>
  toSwapAction({
    terms: sampleTerms,
    account: operator,
    agreed: undefined,
    isInOne,
    text: (id) => id,
    lookUp: async () => null,
  }).prepare({} as Clients, new AbortController().signal);

beforeEach(() => vi.mocked(loadBatches).mockReset());

test.each([
  [true, 1],
  [false, 0],
])(
  'what sends a batch is loaded with the review only where the wallet takes all in one: %s',
  async (isInOne, count) => {
    expect(await prepare(isInOne)).toEqual({ status: 'ready' });
    expect(loadBatches).toHaveBeenCalledTimes(count);
  },
);
