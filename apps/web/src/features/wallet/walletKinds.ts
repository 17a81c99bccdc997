import type { ConnectorKind } from '../../connection/connectorKind';
import type { TextId } from '../../text/textId';

/** A wallet that the page has a name, a description and a mark for. */
export type WalletKind = ConnectorKind | 'openCoinbaseWallet';

type WalletFacts = {
  name: TextId;
  description: TextId;
  color: string;
  /** Path of our own mark for it, on a grid of 24 by 24: white strokes on its colour. */
  drawing: string;
  /** Usable on a phone without a provider in the page. */
  mobile: boolean;
  mobileOnly: boolean;
};

const desktop = { mobile: false, mobileOnly: false };

/** Presentation of each known wallet, and the devices it works on. */
export const walletKinds: Readonly<Record<WalletKind, WalletFacts>> = {
  injected: {
    ...desktop,
    name: 'wallet.kind.injected',
    description: 'wallet.about.injected',
    color: '#010101',
    drawing: 'M12 5v8m-3.5-3.5L12 13l3.5-3.5M6 14v3.5a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V14',
  },
  metaMask: {
    ...desktop,
    name: 'wallet.kind.metaMask',
    description: 'wallet.about.metaMask',
    color: '#E8831D',
    drawing: 'm5.5 5.5 4.5 3h4l4.5-3-1 6.5 1 4-4.5 1-2 1.5-2-1.5-4.5-1 1-4zM9.5 12.5h.01m5 0h.01',
  },
  walletConnect: {
    ...desktop,
    name: 'wallet.kind.walletConnect',
    description: 'wallet.about.walletConnect',
    color: '#4196FC',
    drawing: 'M5.5 10.5c3.7-3.8 9.3-3.8 13 0M8 13.3c2.4-2.4 5.6-2.4 8 0M10.7 16.2c.8-.8 1.8-.8 2.6 0',
    mobile: true,
  },
  coinbaseWallet: {
    ...desktop,
    name: 'wallet.kind.coinbaseWallet',
    description: 'wallet.about.coinbaseWallet',
    color: '#315CF5',
    drawing: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 10h4v4h-4z',
  },
  openCoinbaseWallet: {
    ...desktop,
    name: 'wallet.kind.openCoinbaseWallet',
    description: 'wallet.about.openCoinbaseWallet',
    color: '#315CF5',
    drawing: 'M17.5 8.5a7 7 0 1 0 1 6M10 10h4v4h-4zM15 5h4v4',
    mobile: true,
    mobileOnly: true,
  },
  fortmatic: {
    ...desktop,
    name: 'wallet.kind.fortmatic',
    description: 'wallet.about.fortmatic',
    color: '#6748FF',
    drawing: 'M6 18V7a1 1 0 0 1 1-1h11v5H6m7 0v7',
    mobile: true,
  },
};
