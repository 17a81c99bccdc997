import type { Token } from '@livery/core/domain/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { tokensQuery } from '../tokensQuery';
import { listQuery } from './listQuery';
import { mergeTokens } from './mergeTokens';

const none: readonly Token[] = [];

/**
 * The tokens of the chain that lists vouch for: the list that comes with the page, and the selected one. The array stays
 * the same while nothing changes. Loading until both are there; until then `tokens` has what is.
 */
export function useTokenList(chainId: number): { tokens: readonly Token[]; isLoading: boolean } {
  const url = useLists(getSelectedListUrl);
  const current = useLists(({ byUrl }) => byUrl[url]?.current);
  const bundled = useQuery(tokensQuery(chainId));
  const hasTokens = current && (current.counts[chainId] ?? 0) > 0;
  const selected = useQuery(listQuery({ url, storedAt: hasTokens ? current.storedAt : undefined }));
  const tokens = useMemo(
    () => mergeTokens({ chainId, bundled: bundled.data ?? none, list: selected.data?.tokens ?? none }),
    [chainId, bundled.data, selected.data],
  );
  return { tokens, isLoading: bundled.isLoading || selected.isLoading };
}
