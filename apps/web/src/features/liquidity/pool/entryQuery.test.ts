import { readEntry } from '@livery/core/actions/liquidity/readEntry';
import { type Chain, chains } from '@livery/core/domain/chains';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TransactionRecord, useTransactions } from '../../../state/transactions';
import { entryQuery } from './entryQuery';

vi.mock('../../../chain/getClient', () => ({ getClient: vi.fn<() => void>() }));
vi.mock('@livery/core/actions/liquidity/readEntry', () => ({ readEntry: vi.fn<typeof readEntry>() }));

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const token = chain.wrappedNative.address;
const pool: LiquidityPool = {
  address: account,
  token0: token,
  token1: token,
  reserve0: 1n,
  reserve1: 1n,
  totalSupply: 1n,
};
const deposit: TransactionRecord = {
  hash: `0x${'a'.repeat(64)}`,
  from: account,
  chainId: 1,
  trade: { kind: 'add', gives: [], gets: [] },
  summary: 'Supply',
  addedTime: 1_000_000,
  confirmedTime: 1_012_000,
};

beforeEach(() => {
  // Only a page asks again.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ now: 1_015_000 });
  vi.mocked(readEntry).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  useTransactions.setState(useTransactions.getInitialState(), true);
});

/** Returns how often the logs are searched within two minutes. */
async function countSearches(transactions: TransactionRecord[]): Promise<number> {
  useTransactions.setState({ transactions });
  const stop = new QueryObserver(new QueryClient(), entryQuery({ chain, account, pool, shares: 1n })).subscribe(
    () => {},
  );
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  return vi.mocked(readEntry).mock.calls.length;
}

test('after a deposit of this browser its logs are searched again, until they are found', async () => {
  expect(await countSearches([deposit])).toBe(5);
  vi.mocked(readEntry).mockReset().mockResolvedValueOnce(undefined).mockResolvedValue({ amount0: 1n, amount1: 1n });
  vi.setSystemTime(1_015_000);
  expect(await countSearches([deposit])).toBe(2);
});

test.each<[string, TransactionRecord[]]>([
  ['that did not come from here', []],
  ['that is older', [{ ...deposit, confirmedTime: 1_015_000 - 61_000 }]],
  ['of another account', [{ ...deposit, from: `0x${'1'.repeat(40)}` }]],
  ['beside a swap', [{ ...deposit, trade: { kind: 'swap', gives: [], gets: [] } }]],
])('the logs of a position %s are searched once', async (_, transactions) => {
  expect(await countSearches(transactions)).toBe(1);
});
