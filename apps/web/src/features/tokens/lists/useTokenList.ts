import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tokensQuery } from '../../../chain/chainListQuery';
import { getSelectedListUrl, useLists } from '../../../state/lists';
import { listQuery } from './listQueries';

const none: readonly Token[] = [];

/**
 * Returns the listed tokens of a chain: first its bundled list, then the selected list. The array is stable while
 * nothing changes. While one list is loading, `tokens` has the other's.
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

type Merged = { bundled: readonly Token[]; tokens: readonly Token[] };

/** Cached by list, so that all callers share one array and the catalog made of it. */
const merged = new WeakMap<readonly Token[], Map<number, Merged>>();

/**
 * Returns the chain's bundled tokens, then the tokens that a list adds for the chain. A bundled token takes precedence
 * over a listed token at the same address, and takes only its logo, if it has none.
 */
export function mergeTokens({ chainId, bundled, list }: MergeTokensParameters): readonly Token[] {
  const byChain = merged.get(list) ?? new Map<number, Merged>();
  merged.set(list, byChain);
  const last = byChain.get(chainId);
  if (last?.bundled === bundled) return last.tokens;
  const added = new Map(list.flatMap((token) => (token.chainId === chainId ? [[token.address, token]] : [])));
  const own = bundled.map((token) => {
    const logoURI = token.logoURI ?? added.get(token.address)?.logoURI;
    added.delete(token.address);
    return logoURI === token.logoURI ? token : { ...token, logoURI };
  });
  const tokens = [...own, ...added.values()];
  byChain.set(chainId, { bundled, tokens });
  return tokens;
}

type MergeTokensParameters = { chainId: number; bundled: readonly Token[]; list: readonly Token[] };
