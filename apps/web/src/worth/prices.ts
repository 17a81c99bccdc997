import { maxPricedTokens, type TokenPrices, tokenPrices } from '@livery/core/wire/tokenPrices';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Address } from 'viem';
import { fetchFromGateway } from '../config/gateway';

type Prices = TokenPrices['prices'];

/** The first prices of a chain take the gateway some blocks; later ones change slowly. */
const [retryMs, refreshMs] = [10_000, 30_000];

/** The price of a whole token in US dollars, as a decimal; null while the gateway knows none. */
export function priceQuery(token: { chainId: number; address: Address } | undefined) {
  return queryOptions({
    queryKey: ['dollars', token?.chainId, token?.address],
    queryFn: token ? () => loadPrice(token.chainId, token.address) : skipToken,
    staleTime: ({ state: { data } }) => (data ? refreshMs : retryMs),
    refetchInterval: ({ state: { data } }) => (data ? refreshMs : retryMs),
    retry: false,
  });
}

/** The time in which questions are collected. */
const collectMs = 50;

/** Returns a function that asks for the prices of tokens together: those of a chain that are asked for within 50 ms. */
export function createPriceLoader(fetchPrices: (chainId: number, tokens: readonly Address[]) => Promise<Prices>) {
  type Batch = { tokens: Set<Address>; answer: Promise<Prices> };
  const open = new Map<number, Batch>();

  function start(chainId: number): Batch {
    const tokens = new Set<Address>();
    const answer = new Promise((resolve) => setTimeout(resolve, collectMs)).then(() => {
      if (open.get(chainId) === batch) open.delete(chainId);
      return fetchPrices(chainId, [...tokens]);
    });
    const batch = { tokens, answer };
    open.set(chainId, batch);
    return batch;
  }

  return async (chainId: number, token: Address): Promise<string | null> => {
    const known = open.get(chainId);
    const batch = known && known.tokens.size < maxPricedTokens ? known : start(chainId);
    batch.tokens.add(token);
    return (await batch.answer)[token] ?? null;
  };
}

const loadPrice = createPriceLoader(async (chainId, tokens) => {
  const response = await fetchFromGateway(`/api/${chainId}/prices?tokens=${tokens.join()}`);
  if (!response.ok) throw new Error(response.statusText);
  return v.parse(tokenPrices, await response.json()).prices;
});
