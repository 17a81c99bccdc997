import type { Token } from '@livery/core/domain/tokens/token';
import { useEffect, useEffectEvent, useState } from 'react';

type KeptOrderParameters = {
  /** The tokens that were found; others begin a new order. */
  options: readonly Token[];
  ranked: readonly Token[];
  /** True once balances and prices have been answered for. */
  isSettled: boolean;
};

/** The time after which the order stays, whatever is still to be answered. */
export const maxOrderMs = 1_000;

/**
 * Returns the ranked tokens in the order in which they first settled, and whether they have settled. Until then, rows
 * may move and cannot be chosen, so that no row moves away under a finger.
 */
export function useKeptOrder({ options, ranked, isSettled }: KeptOrderParameters) {
  const [kept, setKept] = useState<{ options: readonly Token[]; ranked: readonly Token[] }>();
  const isKept = kept?.options === options;
  const keep = useEffectEvent(() => setKept({ options, ranked }));
  useEffect(() => {
    if (isKept || options.length === 0) return;
    const timer = setTimeout(keep, maxOrderMs);
    return () => clearTimeout(timer);
  }, [isKept, options]);
  if (isKept) return { tokens: kept.ranked, isKept };
  if (isSettled) setKept({ options, ranked });
  return { tokens: ranked, isKept: isSettled };
}
