import { useState } from 'react';
import { isSevere, useTokenWarnings } from './useTokenWarnings';

/** Returns the warnings as `useTokenWarnings` does, with the trader's consent to the severe ones. */
export function useTokenRisk(...asked: Parameters<typeof useTokenWarnings>) {
  const found = useTokenWarnings(...asked);
  const [isTaken, setTaken] = useState(false);
  return { ...found, isTaken, setTaken, isAgreed: isTaken || !found.warnings.some(isSevere) };
}
