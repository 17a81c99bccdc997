import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useBalances } from './balances';
import { readBalances } from './readChain';

vi.mock('./getClient', () => ({ getClient: async () => ({}) }));
vi.mock('./readChain', () => ({ readBalances: vi.fn(), readIsTouched: async () => false }));
// A poll of the block would read them before.
vi.mock(import('./blockNumber'), async (load) => ({ ...(await load()), useBlockNumber: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(readBalances).mockImplementation(async () => [
    { token: nativeToken, amount: 5n, blockNumber: 100n, readAt: performance.now() },
  ]);
});
afterEach(() => void vi.useRealTimers());

test('balances that are shown anew are read again when they are 36 s old, not 36 s later', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const account = '0x00000000000000000000000000000000000000A1';
  const show = () => renderHook(() => useBalances({ chainId: 1, account, tokens: [nativeToken] }), { wrapper });
  const first = await show();
  await vi.waitFor(() => expect(first.result.current.get(nativeToken)).toBe(5n));
  await vi.advanceTimersByTimeAsync(10_000);
  await first.unmount();
  await show();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(readBalances).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(readBalances).toHaveBeenCalledTimes(2));
});
