import type { OrderFillLog } from '@livery/core/actions/orders/readFills';
import { readFills } from '@livery/core/actions/orders/readFills';
import { type Chain, chains } from '@livery/core/domain/chains';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeCheck, findCheck, recordOpenOrder, useFillChecks } from './fillChecks';
import { followFills, type WitnessedFill } from './followFills';
import { witnessFill } from './witnessFill';

vi.mock('@livery/core/actions/orders/readFills', () => ({ readFills: vi.fn<typeof readFills>() }));
vi.mock('../../../chain/getClient', () => ({ getClient: async () => 'gateway' }));
vi.mock('../../../chain/readChain', () => ({ readBlockNumber: async () => 12n }));
vi.mock('./witnessFill', () => ({ witnessFill: vi.fn<typeof witnessFill>() }));

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const fill: OrderFillLog = {
  orderHash: `0x${'a'.repeat(64)}`,
  makerToken: account,
  takerToken: account,
  soldAmount: 7n,
  boughtAmount: 9n,
  transactionHash: `0x${'b'.repeat(64)}`,
  blockNumber: 11n,
  logIndex: 0,
};

/** Follows the fills of an account whose logs were read up to block 9. */
function follow() {
  const trader = { chainId: 1, account } as const;
  recordOpenOrder({ ...trader, until: Date.now() / 1_000 + 60 });
  changeCheck(trader, (check) => check && { ...check, lastCheckedBlock: 9 });
  const told: WitnessedFill[] = [];
  const client = new QueryClient();
  const stop = followFills(client, { chain, account }, (one) => told.push(one));
  onTestFinished(() => {
    stop();
    client.clear();
  });
  return { told, stop, findBlock: () => findCheck(useFillChecks.getState().checks, trader)?.lastCheckedBlock };
}

beforeEach(() => {
  useFillChecks.setState({ checks: [] });
  focusManager.setFocused(true);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.clearAllMocks();
});

test.each(['same', 'missing', 'none'] as const)('a fill is told with its witness: %s', async (witness) => {
  vi.mocked(readFills).mockResolvedValueOnce([fill]).mockResolvedValue([]);
  vi.mocked(witnessFill).mockResolvedValue(witness);
  const { told, findBlock } = follow();
  await vi.waitFor(() => expect(told).toEqual([{ ...fill, witness }]));
  expect(vi.mocked(readFills).mock.calls[0]?.[1]).toEqual({ chain, maker: account, after: 9n, head: 12n });
  expect(findBlock()).toBe(12);
});

test('logs that cannot be read are read again from the same block on', async () => {
  vi.mocked(readFills).mockRejectedValueOnce(new Error('out of order'));
  const { told, findBlock } = follow();
  await vi.waitFor(() => expect(readFills).toHaveBeenCalledTimes(1));
  expect(findBlock()).toBe(9);
  expect(told).toEqual([]);
});

test('nothing is told after the account has changed', async () => {
  vi.mocked(readFills).mockResolvedValue([fill]);
  let answer = (_: 'same'): void => undefined;
  vi.mocked(witnessFill).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { told, stop } = follow();
  await vi.waitFor(() => expect(witnessFill).toHaveBeenCalled());
  stop();
  answer('same');
  await Promise.resolve();
  expect(told).toEqual([]);
});
