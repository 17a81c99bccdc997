import { multicall3 } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { balancesQuery, useBalances } from './balances';
import { createNode } from './testing/createNode';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('balances that are shown anew are read again when they are 36 s old, not 36 s later', async () => {
  const node = createNode();
  node.balances.set(multicall3, 5n);
  // Polls of the block ask for the account, and read nothing.
  node.isTouched = false;
  /** When balances were asked for. */
  const askedAt: number[] = [];
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    if (String(init?.body).includes('eth_call')) askedAt.push(performance.now());
    return node.fetch(input, init);
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const account = '0x00000000000000000000000000000000000000A1';
  const held = { chainId: 1, account, tokens: [nativeToken] } as const;
  const show = () => renderHook(() => useBalances(held), { wrapper });
  const isQuiet = () => expect(client.isFetching()).toBe(0);
  const first = await show();
  await vi.waitFor(() => expect(first.result.current.get(nativeToken)).toBe(5n));
  await vi.waitFor(isQuiet);
  const readAt = client.getQueryData(balancesQuery(held).queryKey)?.[0]?.readAt ?? 0;
  await vi.advanceTimersByTimeAsync(10_000);
  await first.unmount();
  await show();
  await vi.waitFor(isQuiet);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(node.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(node.calls).toHaveLength(2));
  expect(Number(askedAt.at(-1)) - readAt).toBeLessThan(37_000);
});
