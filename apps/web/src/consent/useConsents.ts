import { type Consent, isAgreed } from '@livery/core/gate/common/consent';
import { useState } from 'react';

/** The points of an action, with the ticks given for them. */
export type GivenConsents = {
  consents: readonly Consent[];
  ticked: readonly Consent[];
  setTicked: (ticked: Consent[]) => void;
  /** True once every point is ticked, as it is now. */
  isAgreed: boolean;
};

/** Keeps the ticks of a dialog; a tick falls when its point changes for worse. */
export function useConsents(consents: readonly Consent[]): GivenConsents {
  const [ticked, setTicked] = useState<Consent[]>([]);
  return { consents, ticked, setTicked, isAgreed: isAgreed(consents, ticked) };
}
