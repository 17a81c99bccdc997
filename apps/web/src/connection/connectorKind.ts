/** The wallets with a connector of their own, as opposed to those that announce themselves. */
export type ConnectorKind = 'injected' | 'metaMask' | 'walletConnect' | 'coinbaseWallet' | 'fortmatic';

const kinds: Readonly<Record<string, ConnectorKind>> = {
  injected: 'injected',
  metaMask: 'metaMask',
  walletConnect: 'walletConnect',
  coinbaseWalletSDK: 'coinbaseWallet',
  fortmatic: 'fortmatic',
};

/** Returns the kind of wallet with a connector id, undefined for a wallet that announced itself. */
export function getConnectorKind(connectorId: string): ConnectorKind | undefined {
  return kinds[connectorId];
}
