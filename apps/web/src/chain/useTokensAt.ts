import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin, getWrappedCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { loadChainList } from './chainList';
import { getClient } from './getClient';

/** Returns the tokens at addresses; one is missing while it loads and when it is not a token. */
export function useTokensAt(chain: Chain, addresses: readonly Address[]): ReadonlyMap<Address, Token> {
  const unique = [...new Set(addresses)];
  return useQueries({
    queries: unique.map((address) => tokenAtQuery(chain, address)),
    combine: (found) =>
      new Map(
        found.flatMap(({ data }, index): [Address, Token][] => {
          const address = unique[index];
          return data && address ? [[address, data]] : [];
        }),
      ),
  });
}

/**
 * A token by its address: the chain's coin, one of the bundled list, else as its contract describes itself; null when
 * it is not a token.
 */
function tokenAtQuery(chain: Chain, address: Address) {
  return queryOptions({
    queryKey: ['tokenAt', chain.id, address],
    queryFn: async (): Promise<Token | null> => {
      if (isNativeToken(address)) return getNativeCoin(chain);
      if (address === chain.wrappedNative.address) return getWrappedCoin(chain);
      const listed = (await loadChainList(chain.id))?.tokens.find((token) => token.address === address);
      if (listed) return listed;
      const { readToken } = await import('@livery/core/actions/readToken');
      return readToken(await getClient(chain.id), { chainId: chain.id, address });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
