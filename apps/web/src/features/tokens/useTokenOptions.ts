import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chooseOptions } from './chooseOptions';
import { useTokenList } from './lists/useTokenList';
import { parseSearch } from './parseSearch';
import { tokenQuery } from './tokenQuery';
import { tokensQuery } from './tokensQuery';
import { useOwnTokens } from './useOwnTokens';

export type SearchStatus =
  | 'loading'
  | 'ready'
  | 'none'
  | 'unlisted'
  | 'notAToken'
  | 'badChecksum'
  | 'unreachable'
  | 'listFailed';

type TokenOptions = {
  /** Some list is still on its way. */
  isLoading: boolean;
  /** What lists vouch for. */
  listed: readonly Token[];
  /** What needs no list: the native coin, and what the trader added. */
  own: readonly Token[];
  /** By symbol. */
  options: readonly Token[];
  status: SearchStatus;
  retry: () => void;
};

const noTokens: readonly Token[] = [];

/** The tokens that fit what was typed: of the chain's lists, or the one at the address, asked on chain when no list has it. */
export function useTokenOptions({ chain, typed }: { chain: Chain; typed: string }): TokenOptions {
  const { tokens: listed, isLoading } = useTokenList(chain.id);
  const bundled = useQuery(tokensQuery(chain.id));
  const own = useOwnTokens(chain, listed);
  const search = useMemo(() => parseSearch(typed), [typed]);
  const found = useMemo(() => chooseOptions({ chain, own, listed, search }), [chain, own, listed, search]);
  const asked = !isLoading && found.status === 'unlisted' && search.kind === 'address' ? search.address : undefined;
  const { data: read, isError, isFetching, refetch } = useQuery(tokenQuery({ chainId: chain.id, address: asked }));
  const readOptions = useMemo(() => (read ? [read] : noTokens), [read]);
  const give = (status: SearchStatus, options = noTokens): TokenOptions => ({
    isLoading,
    listed,
    own,
    options,
    status,
    retry: () => void (status === 'listFailed' ? bundled.refetch() : refetch()),
  });
  if ((isLoading && listed.length === 0) || (asked && isFetching)) return give('loading');
  if (isLoading && found.status !== 'ready') return give('loading');
  if (bundled.isError && !asked) return give('listFailed', found.options);
  if (!asked) return give(found.status, found.options);
  if (read) return give('unlisted', readOptions);
  return give(isError ? 'unreachable' : 'notAToken');
}
