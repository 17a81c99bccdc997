import type { Chain } from '@livery/core/domain/chains';
import { getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { loadChainList } from '../../../chain/chainList';
import { getClient } from '../../../chain/getClient';

/** Returns the tokens of orders by address; one is missing while it loads and when it is not a token. */
export function useOrderTokens(chain: Chain, addresses: readonly Address[]): ReadonlyMap<Address, Token> {
  const unique = [...new Set(addresses)];
  return useQueries({
    queries: unique.map((address) => orderTokenQuery(chain, address)),
    combine: (found) => new Map(found.flatMap(({ data }) => (data ? [[data.address, data] as const] : []))),
  });
}

/** A token by its address: from the bundled list, else from its contract; null when it is not a token. */
function orderTokenQuery(chain: Chain, address: Address) {
  return queryOptions({
    queryKey: ['orderToken', chain.id, address],
    queryFn: async (): Promise<Token | null> => {
      if (address === chain.wrappedNative.address) return getWrappedCoin(chain);
      const listed = (await loadChainList(chain.id))?.tokens.find((token) => token.address === address);
      if (listed) return listed;
      const { readToken } = await import('@livery/core/actions/readToken');
      return (await readToken(await getClient(chain.id), { chainId: chain.id, address })) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
