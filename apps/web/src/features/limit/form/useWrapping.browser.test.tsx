import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { balancesQuery } from '../../../chain/balances';
import { type TransactionRecord, useTransactions } from '../../../state/transactions';
import { useWrapping } from './useWrapping';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const token = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const holder = { chainId: 1, account, tokens: [token] } as const;
const hash = `0x${'a'.repeat(64)}` as const;
const wrap: TransactionRecord = {
  hash,
  from: account,
  chainId: 1,
  trade: { kind: 'wrap', gives: [], gets: [] },
  summary: 'Wrap 1 ETH to WETH',
  addedTime: Date.now(),
};
const receipt = {
  blockHash: hash,
  blockNumber: 12,
  contractAddress: null,
  from: account,
  to: token,
  transactionHash: hash,
  transactionIndex: 0,
} as const;

afterEach(() => useTransactions.setState(useTransactions.getInitialState(), true));

test('a wrap lasts until the balances are as new as its receipt', async () => {
  const client = new QueryClient();
  const { queryKey } = balancesQuery(holder);
  const read = (blockNumber: bigint) =>
    client.setQueryData(queryKey, [{ token, amount: 0n, blockNumber, readAt: performance.now() }]);
  read(11n);
  const { result, act } = await renderHook(() => useWrapping(holder), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current).toBe(false);
  await act(() => useTransactions.setState({ transactions: [wrap] }));
  expect(result.current).toBe(true);
  await act(() => useTransactions.setState({ transactions: [{ ...wrap, receipt }] }));
  expect(result.current).toBe(true);
  await act(() => read(12n));
  await expect.poll(() => result.current).toBe(false);
});

test('another transaction is no wrap', async () => {
  useTransactions.setState({ transactions: [{ ...wrap, trade: { kind: 'swap', gives: [], gets: [] } }] });
  const client = new QueryClient();
  const { result } = await renderHook(() => useWrapping({ ...holder, tokens: [] }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current).toBe(false);
});
