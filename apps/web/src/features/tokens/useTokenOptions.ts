import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { tokensQuery } from '../../chain/chainListQuery';
import { tokenQuery } from '../../chain/tokenQuery';
import { isSameToken, useAddedTokens } from '../../state/addedTokens';
import { useTokenList } from './lists/useTokenList';
import { parseSearch, searchTokens } from './search/searchTokens';

export type SearchStatus =
  | 'loading'
  | 'ready'
  | 'none'
  | 'unlisted'
  | 'notAToken'
  | 'badChecksum'
  | 'elsewhere'
  | 'unreachable'
  | 'listFailed';

type TokenOptions = {
  /** A list is still loading. */
  isLoading: boolean;
  listed: readonly Token[];
  /** Tokens on offer without a list: the native coin and the trader's own. */
  own: readonly Token[];
  /** By symbol. */
  options: readonly Token[];
  status: SearchStatus;
  retry: () => void;
};

const noTokens: readonly Token[] = [];

/** Returns the tokens that match a typed text: from the lists, or from the contract at a typed address that no list has. */
export function useTokenOptions({ chain, typed }: { chain: Chain; typed: string }): TokenOptions {
  const { tokens: listed, isLoading } = useTokenList(chain.id);
  const bundled = useQuery(tokensQuery(chain.id));
  const own = useOwnTokens(chain, listed);
  const { search, found } = useFound({ chain, own, listed, typed });
  const unlistedAddress =
    !isLoading && found.status === 'unlisted' && search.kind === 'address' ? search.address : undefined;
  const { readOptions, isError, isFetching, refetch } = useUnlisted(chain, unlistedAddress);
  const toOptions = (status: SearchStatus, options = noTokens): TokenOptions => ({
    isLoading,
    listed,
    own,
    options,
    status,
    retry: () => void (status === 'listFailed' ? bundled.refetch() : refetch()),
  });
  if ((isLoading && listed.length === 0) || (unlistedAddress && isFetching)) return toOptions('loading');
  if (isLoading && found.status !== 'ready') return toOptions('loading');
  if (bundled.isError && !unlistedAddress) return toOptions('listFailed', found.options);
  if (!unlistedAddress) return toOptions(found.status, found.options);
  if (readOptions.length > 0) return toOptions('unlisted', readOptions);
  return toOptions(isError ? 'unreachable' : 'notAToken');
}

type Searched = { chain: Chain; own: readonly Token[]; listed: readonly Token[]; typed: string };

function useFound({ chain, own, listed, typed }: Searched) {
  const search = useMemo(() => parseSearch(typed, chain), [typed, chain]);
  const found = useMemo(() => searchTokens({ chain, own, listed, search }), [chain, own, listed, search]);
  return { search, found };
}

/** Reads the token at an address that no list has. */
function useUnlisted(chain: Chain, address: Address | undefined) {
  const { data: read, isError, isFetching, refetch } = useQuery(tokenQuery({ chainId: chain.id, address }));
  const readOptions = useMemo(() => (read ? [read] : noTokens), [read]);
  return { readOptions, isError, isFetching, refetch };
}

/** Returns the chain's native coin and the tokens that the trader added to the chain, without those that are listed by now. */
function useOwnTokens(chain: Chain, listed: readonly Token[]): readonly Token[] {
  const added = useAddedTokens(({ tokens }) => tokens);
  return useMemo(() => {
    const isListed = (token: Token) => listed.some((other) => isSameToken(other, token));
    const tokens = added.filter((token) => token.chainId === chain.id && !isListed(token));
    const coin = getNativeCoin(chain);
    return isListed(coin) ? tokens : [coin, ...tokens];
  }, [chain, listed, added]);
}
