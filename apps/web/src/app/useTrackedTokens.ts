import type { Chain } from '@livery/core/domain/chains';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tokensQuery } from '../chain/chainListQuery';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { useAddedTokens } from '../state/addedTokens';

/** Returns the tokens of a chain to look for positions of: the added and the listed ones, and the bases of most pools. */
export function useTrackedTokens(chain: Chain) {
  const { tokens: listed } = useTokenList(chain.id);
  const { data: bundled } = useQuery(tokensQuery(chain.id));
  const added = useAddedTokens((state) => state.tokens);
  return useMemo(() => {
    const own = added.filter(({ chainId }) => chainId === chain.id);
    const known = new Set(listed.map(({ address }) => address));
    const tokens = [...own.filter(({ address }) => !known.has(address)), ...listed];
    return { tokens, tracked: { tokens, bases: bundled ? getHubs(chain, bundled) : [] } };
  }, [added, listed, bundled, chain]);
}
