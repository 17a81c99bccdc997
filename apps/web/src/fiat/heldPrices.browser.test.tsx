import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { priceQuery } from './prices';
import { useHeldPrices } from './useHeldPrices';

const chain = getChain(1);
if (!chain) throw new RangeError('No chain 1');
const coin = getNativeCoin(chain);
const wrapped = { ...coin, ...chain.wrappedNative };
const usdc = { ...coin, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 } as const;
const tokens = [coin, wrapped, usdc];
const balances = new Map<Address, bigint>([
  [coin.address, 5n],
  [wrapped.address, 0n],
  [usdc.address, 7n],
]);

/** Renders the hook over these prices; a token without an entry has not been answered for. */
function show(known: readonly (readonly [typeof coin, string | null])[]) {
  const client = new QueryClient();
  for (const [token, price] of known) client.setQueryData(priceQuery(token).queryKey, price);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const list = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.at(-1));
  return { client, list, hook: renderHook(() => useHeldPrices({ tokens, balances }), { wrapper }) };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById('livery-config')?.remove();
});

test('the tokens that are held are asked for alone, and are priced once each has an answer, be it none', async () => {
  const { hook, list, client } = show([[coin, '3078.5']]);
  const { result, act } = await hook;
  expect(list()).toEqual([coin.address, usdc.address]);
  expect(result.current).toEqual({ prices: new Map([[coin.address, '3078.5']]), isPriced: false });
  await act(() => client.setQueryData(priceQuery(usdc).queryKey, null));
  await expect.poll(() => result.current.isPriced).toBe(true);
  expect([...result.current.prices.keys()]).toEqual([coin.address]);
});

test('where the operator shows no worth, nothing is asked and nothing is waited for', async () => {
  const config = document.createElement('script');
  Object.assign(config, { id: 'livery-config', type: 'application/json' });
  config.textContent = JSON.stringify({ config: { worth: false }, chains: {} });
  document.body.append(config);
  const { hook, list } = show([]);
  const { result } = await hook;
  expect(result.current).toEqual({ prices: new Map(), isPriced: true });
  expect(list()).toEqual([]);
});
