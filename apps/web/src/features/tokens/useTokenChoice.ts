import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { tokensQuery } from '../../chain/chainListQuery';
import { useHeldPrices } from '../../fiat/useHeldPrices';
import { isSameToken } from '../../state/addedTokens';
import { useFavouriteTokens } from '../../state/favouriteTokens';
import { useRecentTokens } from '../../state/recentTokens';
import type { RememberedToken } from '../../state/tokenMemory';
import { getFirstTargets } from './balances/balanceTargets';
import { useTokenBalances } from './balances/useTokenBalances';
import { createTokenLabeler } from './createTokenLabeler';
import { getCommonBases } from './getCommonBases';
import { prepareTokens } from './search/prepareTokens';
import { rankTokens } from './search/rankTokens';
import { useKeptOrder } from './useKeptOrder';
import { useTokenOptions } from './useTokenOptions';

/** The most recent tokens, and the most favourites, that are shown. */
const [maxRecent, maxFavourites] = [4, 8];

/** The rows taken to be visible until the list is measured. */
const firstRange = { start: 0, end: 20 };

/** Returns the tokens that the token select shows for a typed text, ranked, with their balances and labels. */
export function useTokenChoice({ chain, typed }: { chain: Chain; typed: string }) {
  const { data: bundled } = useQuery(tokensQuery(chain.id));
  const { isLoading, listed, own, options, status, retry } = useTokenOptions({ chain, typed });
  // Balances are read once all lists are there, rather than again with each of them.
  const first = useMemo(() => (isLoading ? [] : getFirstTargets(own, listed)), [isLoading, own, listed]);
  const { balances, isConnected, isRead, show } = useTokenBalances({ chainId: chain.id, first });
  const { prices, isPriced } = useHeldPrices({ tokens: options, balances });
  const isSettled = !isLoading && (!isConnected || (first[0] !== undefined && isRead(first[0]) && isPriced));
  const ranked = useMemo(
    () => rankTokens({ tokens: options, balances, prices, typed }),
    [options, balances, prices, typed],
  );
  const { tokens, isKept } = useKeptOrder({ options, ranked, isSettled });
  const bases = useMemo(() => getCommonBases(chain, bundled ?? []), [chain, bundled]);
  const { favourites, recent } = useRemembered({ chain, own, listed, bases });
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
    /** False while rows may still move. */
    isKept,
    bases,
    favourites,
    recent,
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

type Remembered = { chain: Chain; own: readonly Token[]; listed: readonly Token[]; bases: readonly Token[] };

/**
 * Returns the starred tokens on offer, and the tokens that were chosen last, without tokens that have a button anyway.
 * The list is fixed when the select opens, so that neither a star nor a choice moves the rows below.
 */
function useRemembered({ chain, own, listed, bases }: Remembered): { favourites: Token[]; recent: Token[] } {
  const [starred] = useState(() => useFavouriteTokens.getState().tokens);
  const [chosen] = useState(() => useRecentTokens.getState().tokens);
  return useMemo(() => {
    const offered = new Map([...listed, ...own].map((token) => [token.address, token]));
    const find = (remembered: readonly RememberedToken[]) =>
      remembered.flatMap(({ chainId, address }) => (chainId === chain.id ? (offered.get(address) ?? []) : []));
    const favourites = find(starred).slice(0, maxFavourites);
    const shown = [...bases, ...favourites];
    const recent = find(chosen).filter((token) => !shown.some((other) => isSameToken(other, token)));
    return { favourites, recent: recent.slice(0, maxRecent) };
  }, [chain, own, listed, bases, starred, chosen]);
}
