import { create } from 'zustand';

/** The state of connecting a wallet on another device, or one with a login of its own. */
type Pairing = {
  /** The URI in the QR code that a phone scans. */
  uri: string | undefined;
  /** True once the wallet shows its own login over the page. */
  isOverlayReady: boolean;
};

export const usePairing = create<Pairing>(() => ({ uri: undefined, isOverlayReady: false }));
