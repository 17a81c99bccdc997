import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getFirstTokens } from './balances/getFirstTokens';
import { useTokenBalances } from './balances/useTokenBalances';
import { createDescriber } from './createDescriber';
import { getCommonBases } from './getCommonBases';
import { prepareTokens } from './search/prepareTokens';
import { rankTokens } from './search/rankTokens';
import { tokensQuery } from './tokensQuery';
import { useTokenOptions } from './useTokenOptions';

/** What is on the screen before the list has been measured. */
const firstRange = { start: 0, end: 20 };

/** All that the token select shows of a chain's tokens for what was typed: which, in what order, and what is known of each. */
export function useTokenChoice({ chain, typed }: { chain: Chain; typed: string }) {
  const { data: bundled } = useQuery(tokensQuery(chain.id));
  const { isLoading, listed, own, options, status, retry } = useTokenOptions({ chain, typed });
  // Balances are read once all tokens are there, rather than again with each list that comes.
  const first = useMemo(() => (isLoading ? [] : getFirstTokens(own, listed)), [isLoading, own, listed]);
  const { balances, isConnected, isRead, show } = useTokenBalances({ chainId: chain.id, first });
  const tokens = useMemo(() => rankTokens({ tokens: options, balances, typed }), [options, balances, typed]);
  const bases = useMemo(() => getCommonBases(chain, bundled ?? []), [chain, bundled]);
  const isUnlisted = status === 'unlisted';
  const describe = useMemo(
    () => createDescriber({ chain, bundled: bundled ?? [], own, listed, isUnlisted }),
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
    /** What is held of a token; undefined without an account. */
    getBalance: isConnected
      ? ({ address }: Token) => ({ amount: balances.get(address), isLoading: !isRead(address) })
      : undefined,
    describe,
    onRange(next: typeof range): void {
      if (next.start !== range.start || next.end !== range.end) setRange(next);
    },
  };
}
