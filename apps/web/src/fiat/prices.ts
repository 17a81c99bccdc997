import { maxPricedTokens, type TokenPrices, tokenPrices } from '@livery/core/wire/tokenPrices';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Address } from 'viem';
import { fetchFromGateway } from '../config/gateway';

type Prices = TokenPrices['prices'];

/** Prices change slowly, and a token without one seldom gets one. */
const refreshMs = 30_000;
/** The first prices of a chain take the gateway some blocks: the first questions follow each other soon. */
const [soonMs, soonQuestions] = [3_000, 6];

type Asked = { data: string | null | undefined; dataUpdateCount: number; errorUpdateCount: number };

/** Returns the time after which a price is asked for again. */
export function getPriceInterval({ data, dataUpdateCount, errorUpdateCount }: Asked): number {
  return data || dataUpdateCount + errorUpdateCount > soonQuestions ? refreshMs : soonMs;
}

/** The price of a whole token in US dollars, as a decimal; null while the gateway knows none. */
export function priceQuery(token: { chainId: number; address: Address } | undefined) {
  return queryOptions({
    queryKey: ['dollars', token?.chainId, token?.address],
    queryFn: token ? () => loadPrice(token.chainId, token.address) : skipToken,
    staleTime: ({ state }) => getPriceInterval(state),
    refetchInterval: ({ state }) => getPriceInterval(state),
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
