import { useState } from 'react';
import { isSevere, useTokenWarnings } from './useTokenWarnings';

/** Returns the warnings as `useTokenWarnings` does for a dialog, by both nodes, with the trader's consent to the severe ones. */
export function useTokenRisk(trade: Parameters<typeof useTokenWarnings>[0], isDue: boolean) {
  const found = useTokenWarnings(trade, { isDue, byBoth: 'unlisted' });
  const [isTicked, setTicked] = useState(false);
  return { ...found, isTicked, setTicked, isAgreed: isTicked || !found.warnings.some(isSevere) };
}
