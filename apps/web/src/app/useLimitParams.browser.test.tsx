import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { sampleQuote } from '../features/swap/testing/sampleTerms';
import { useLimitParams } from './useLimitParams';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const wrapped = chain.wrappedNative.address;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const config = {
  domain: '',
  name: '',
  brand_color: '',
  buyTokenPercentage: 0,
  default_slippage: 1,
  default_token_address: dai,
} as const;

const refuse = (status: number) => Response.json({ code: 100, reason: 'INSUFFICIENT_ASSET_LIQUIDITY' }, { status });
const price = JSON.stringify(sampleQuote, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

/** Opens the order of a link. The gateway tells no price before `answer` says for which token it has one. */
async function open(query: string) {
  let answer = (_: { market?: string; status?: number }) => {};
  const answered = new Promise<Parameters<typeof answer>[0]>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const bought = new URL(path, window.location.href).searchParams.get('buyToken');
    const { market, status = 400 } = await answered;
    const headers = { 'content-type': 'application/json' };
    return bought === market ? new Response(price, { headers }) : refuse(status);
  });
  const location = memoryLocation({ path: '/limit', searchPath: query, record: true });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const { result } = await renderHook(() => useLimitParams({ chain: chain as never, config }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          {children}
        </Router>
      </QueryClientProvider>
    ),
  });
  return { result, location, answer };
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['', 'buy', { inputCurrency: wrapped, outputCurrency: undefined }, { outputCurrency: usdc }],
  [
    `outputCurrency=${wrapped}`,
    'sell',
    { inputCurrency: undefined, outputCurrency: wrapped },
    { inputCurrency: usdc, outputCurrency: wrapped },
  ],
] as const)('at "%s" the %s side waits for a token with a market', async (query, side, awaited, found) => {
  const { result, answer } = await open(query);
  expect(result.current.params).toMatchObject(awaited);
  expect(result.current[side].isLoading).toBe(true);
  answer({ market: usdc });
  await expect.poll(() => result.current.params).toMatchObject(found);
  await expect.poll(() => result.current[side].isLoading).toBe(false);
});

test('an amount that is typed meanwhile does not write the operator’s token to the address bar', async () => {
  const { result, location, answer } = await open('');
  result.current.change({ exactAmount: '2' });
  await expect.poll(() => result.current.params.exactAmount).toBe('2');
  expect(location.history.at(-1)).not.toContain('outputCurrency');
  answer({ market: usdc });
  await expect.poll(() => result.current.params.outputCurrency).toBe(usdc);
});

test.each([
  ['finds no market', 400],
  ['fails', 502],
])('a search that %s leaves the operator’s token', async (_, status) => {
  const { result, answer } = await open('');
  answer({ status });
  await expect.poll(() => result.current.params.outputCurrency).toBe(dai);
});
