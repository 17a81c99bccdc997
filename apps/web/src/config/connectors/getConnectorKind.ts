import type { ConnectorKind } from './connectorKind';

const kinds: Readonly<Record<string, ConnectorKind>> = {
  injected: 'injected',
  metaMask: 'metaMask',
  walletConnect: 'walletConnect',
  coinbaseWalletSDK: 'coinbaseWallet',
  fortmatic: 'fortmatic',
};

/** The kind of wallet that a connector's id stands for; undefined for one that announced itself. */
export function getConnectorKind(connectorId: string): ConnectorKind | undefined {
  return kinds[connectorId];
}
