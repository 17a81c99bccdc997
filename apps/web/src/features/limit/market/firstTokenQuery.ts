import type { Chain } from '@livery/core/domain/chains';
import { InsufficientLiquidityError, QuoteRefusedError } from '@livery/core/errors/quote';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { loadChainList } from '../../../chain/chainList';
import { fetchMarket } from './marketQuery';

/** The chain's main stablecoins, the best known first. */
const stablecoins: readonly string[] = ['USDC', 'USDT', 'DAI', 'USDC.e', 'fUSDT', 'cUSD'];

/** The pause after a search that found no market. */
const retryMs = 30_000;

/**
 * The token that the limit screen buys first: the operator's `preferred` one or, where the wrapped coin cannot be sold
 * for it, the first of the chain's stablecoins that has a market. What was found stays, so that nothing changes under
 * the trader; where there was no market at all, which is null, it is asked again. The query fails when the gateway does
 * not answer.
 */
export function firstTokenQuery({ chain, preferred }: { chain: Chain; preferred: Address | undefined }) {
  return queryOptions({
    queryKey: ['firstToken', chain.id, preferred],
    queryFn: async ({ signal }): Promise<Address | null> => {
      if (preferred && (await hasMarket(chain, preferred, signal))) return preferred;
      const listed = (await loadChainList(chain.id))?.tokens ?? [];
      for (const name of stablecoins) {
        const token = listed.find(({ symbol }) => symbol === name);
        if (token && (await hasMarket(chain, token.address, signal))) return token.address;
      }
      return null;
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : retryMs),
    refetchInterval: ({ state }) => (state.data ? false : retryMs),
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

/** Returns the token that the limit screen buys first, by what has been found; undefined while it is looked for. */
export function readFirstToken(
  client: QueryClient,
  { chain, preferred }: { chain: Chain; preferred: Address | undefined },
): Address | undefined {
  const state = client.getQueryState(firstTokenQuery({ chain, preferred }).queryKey);
  return state && state.status !== 'pending' ? (state.data ?? preferred) : undefined;
}

async function hasMarket({ id, wrappedNative }: Chain, address: Address, signal: AbortSignal): Promise<boolean> {
  if (address === wrappedNative.address) return false;
  try {
    const sale = { chainId: id, sellToken: wrappedNative, buyToken: { address }, sellAmount: 10n ** 18n };
    return (await fetchMarket(sale, signal)).buyAmount > 0n;
  } catch (error) {
    if (error instanceof InsufficientLiquidityError || error instanceof QuoteRefusedError) return false;
    throw error;
  }
}
