import type { ConnectorKind } from '../../../config/connectors/connectorKind';
import type { TextId } from '../../../text/textId';

/** The wallets that the page knows by name, whether or not they announce themselves. */
export type WalletKind = ConnectorKind | 'openCoinbaseWallet';

type WalletFacts = {
  name: TextId;
  description: TextId;
  color: string;
  /** Whether it can be used on a phone without a provider in the page. */
  mobile: boolean;
  mobileOnly: boolean;
};

const desktop = { mobile: false, mobileOnly: false };

/** What is said of each, and where it works. */
export const walletKinds: Readonly<Record<WalletKind, WalletFacts>> = {
  injected: {
    ...desktop,
    name: 'wallet.kind.injected',
    description: 'wallet.about.injected',
    color: '#010101',
  },
  metaMask: {
    ...desktop,
    name: 'wallet.kind.metaMask',
    description: 'wallet.about.metaMask',
    color: '#E8831D',
  },
  walletConnect: {
    ...desktop,
    name: 'wallet.kind.walletConnect',
    description: 'wallet.about.walletConnect',
    color: '#4196FC',
    mobile: true,
  },
  coinbaseWallet: {
    ...desktop,
    name: 'wallet.kind.coinbaseWallet',
    description: 'wallet.about.coinbaseWallet',
    color: '#315CF5',
  },
  openCoinbaseWallet: {
    ...desktop,
    name: 'wallet.kind.openCoinbaseWallet',
    description: 'wallet.about.openCoinbaseWallet',
    color: '#315CF5',
    mobile: true,
    mobileOnly: true,
  },
  fortmatic: {
    ...desktop,
    name: 'wallet.kind.fortmatic',
    description: 'wallet.about.fortmatic',
    color: '#6748FF',
    mobile: true,
  },
};
