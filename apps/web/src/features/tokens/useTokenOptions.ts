import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chooseOptions } from './chooseOptions';
import { parseSearch } from './parseSearch';
import { tokenQuery } from './tokenQuery';
import { tokensQuery } from './tokensQuery';

export type SearchStatus = 'loading' | 'ready' | 'none' | 'unlisted' | 'notAToken' | 'badChecksum' | 'unreachable';

type TokenOptions = { listed: readonly Token[]; options: readonly Token[]; status: SearchStatus; retry: () => void };

const noTokens: readonly Token[] = [];

/** The tokens that fit what was typed: of the chain's list, or the one at the address, asked on chain when no list has it. */
export function useTokenOptions({ chain, typed }: { chain: Chain; typed: string }): TokenOptions {
  const { data: listed = noTokens, isPending } = useQuery(tokensQuery(chain.id));
  const search = useMemo(() => parseSearch(typed), [typed]);
  const found = useMemo(() => chooseOptions({ chain, listed, search }), [chain, listed, search]);
  const asked = !isPending && found.status === 'unlisted' && search.kind === 'address' ? search.address : undefined;
  const { data: read, isError, isFetching, refetch } = useQuery(tokenQuery({ chainId: chain.id, address: asked }));
  const readOptions = useMemo(() => (read ? [read] : noTokens), [read]);
  const give = (status: SearchStatus, options = noTokens): TokenOptions => ({
    listed,
    options,
    status,
    retry: () => void refetch(),
  });
  if (isPending || (asked && isFetching)) return give('loading');
  if (!asked) return give(found.status, found.options);
  if (read) return give('unlisted', readOptions);
  return give(isError ? 'unreachable' : 'notAToken');
}
