import { create } from 'zustand';

/** What a wallet elsewhere has got ready for its owner while it is being connected. */
export type Pairing = {
  /** The address behind the code that a phone scans. */
  uri: string | undefined;
  /** Whether the wallet shows a login of its own over the page. */
  isOverlayReady: boolean;
};

export const usePairing = create<Pairing>(() => ({ uri: undefined, isOverlayReady: false }));
