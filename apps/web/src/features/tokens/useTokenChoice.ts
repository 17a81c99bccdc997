import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getFirstTargets } from './balances/balanceTargets';
import { useTokenBalances } from './balances/useTokenBalances';
import { createTokenLabeler } from './createTokenLabeler';
import { getCommonBases } from './getCommonBases';
import { tokensQuery } from './lists/listQueries';
import { prepareTokens } from './search/prepareTokens';
import { rankTokens } from './search/rankTokens';
import { useTokenOptions } from './useTokenOptions';

/** The rows taken to be visible until the list is measured. */
const firstRange = { start: 0, end: 20 };

/** Returns the tokens that the token select shows for a typed text, ranked, with their balances and labels. */
export function useTokenChoice({ chain, typed }: { chain: Chain; typed: string }) {
  const { data: bundled } = useQuery(tokensQuery(chain.id));
  const { isLoading, listed, own, options, status, retry } = useTokenOptions({ chain, typed });
  // Balances are read once all lists are there, rather than again with each of them.
  const first = useMemo(() => (isLoading ? [] : getFirstTargets(own, listed)), [isLoading, own, listed]);
  const { balances, isConnected, isRead, show } = useTokenBalances({ chainId: chain.id, first });
  const tokens = useMemo(() => rankTokens({ tokens: options, balances, typed }), [options, balances, typed]);
  const bases = useMemo(() => getCommonBases(chain, bundled ?? []), [chain, bundled]);
  const isUnlisted = status === 'unlisted';
  const labelToken = useMemo(
    () => createTokenLabeler({ chain, bundled: bundled ?? [], own, listed, isUnlisted }),
    [chain, bundled, own, listed, isUnlisted],
  );
  const [range, setRange] = useState(firstRange);
  if (!isLoading) show(tokens.slice(range.start, range.end).map(({ address }) => address));
  useEffect(() => prepareTokens(listed), [listed]);
  return {
    tokens,
    bases,
    status,
    retry,
    /** Undefined without an account. */
    getBalance: isConnected
      ? ({ address }: Token) => ({ amount: balances.get(address), isLoading: !isRead(address) })
      : undefined,
    labelToken,
    onRange(next: typeof range): void {
      if (next.start !== range.start || next.end !== range.end) setRange(next);
    },
  };
}
