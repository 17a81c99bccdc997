import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useLimitParams } from './useLimitParams';

const search = vi.hoisted(() => ({
  answer: (_: Address | null | Error) => {},
  ended: new Promise<Address | null>(() => {}),
}));

vi.mock('../features/limit/market/firstTokenQuery', () => ({
  firstTokenQuery: () => queryOptions({ queryKey: ['firstToken'], queryFn: () => search.ended, retry: false }),
}));
vi.mock('../features/tokens/lists/useTokenList', () => ({ useTokenList: () => undefined }));
vi.mock('./useSwapTokens', () => ({ useTrustedToken: () => ({ token: undefined, isLoading: false }) }));

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

/** Opens the order of a link while the search for the first token has not ended. */
async function open(query: string) {
  search.ended = new Promise((resolve, reject) => {
    search.answer = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
  });
  const location = memoryLocation({ path: '/limit', searchPath: query, record: true });
  const client = new QueryClient();
  const { result } = await renderHook(() => useLimitParams({ chain: chain as never, config }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          {children}
        </Router>
      </QueryClientProvider>
    ),
  });
  return { result, location };
}

test.each([
  ['', 'buy', { inputCurrency: wrapped, outputCurrency: undefined }, { outputCurrency: usdc }],
  [
    `outputCurrency=${wrapped}`,
    'sell',
    { inputCurrency: undefined, outputCurrency: wrapped },
    { inputCurrency: usdc, outputCurrency: wrapped },
  ],
] as const)('at "%s" the %s side waits for a token with a market', async (query, side, awaited, found) => {
  const { result } = await open(query);
  expect(result.current.params).toMatchObject(awaited);
  expect(result.current[side].isLoading).toBe(true);
  search.answer(usdc);
  await expect.poll(() => result.current.params).toMatchObject(found);
  expect(result.current[side].isLoading).toBe(false);
});

test('an amount that is typed meanwhile does not write the operator’s token to the address bar', async () => {
  const { result, location } = await open('');
  result.current.change({ exactAmount: '2' });
  await expect.poll(() => result.current.params.exactAmount).toBe('2');
  expect(location.history.at(-1)).not.toContain('outputCurrency');
  search.answer(usdc);
  await expect.poll(() => result.current.params.outputCurrency).toBe(usdc);
});

test.each([
  ['finds no market', null],
  ['fails', new Error('502')],
])('a search that %s leaves the operator’s token', async (_, answer) => {
  const { result } = await open('');
  search.answer(answer);
  await expect.poll(() => result.current.params.outputCurrency).toBe(dai);
});
