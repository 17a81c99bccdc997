import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin, getWrappedCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { loadChainList } from '../../../chain/chainList';
import { getClient } from '../../../chain/getClient';

/** Returns the tokens at addresses; one is missing while it loads and when it is not a token. */
export function useRowTokens(chain: Chain, addresses: readonly Address[]): ReadonlyMap<Address, Token> {
  return useQueries({
    queries: addresses.map((address) => rowTokenQuery(chain, address)),
    combine: (found) =>
      new Map(
        found.flatMap(({ data }, index): [Address, Token][] => {
          const address = addresses[index];
          return data && address ? [[address, data]] : [];
        }),
      ),
  });
}

/** A token by its address: of the chain, from the bundled list, else as its contract describes itself. */
function rowTokenQuery(chain: Chain, address: Address) {
  return queryOptions({
    queryKey: ['rowToken', chain.id, address],
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
