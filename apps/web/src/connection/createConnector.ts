import { type CreateConnectorFn, injected } from 'wagmi';
import { readAppConfig } from '../config/readAppConfig';
import type { ConnectorKind } from './connectorKind';

/** Returns the connector of a wallet, loading its maker's library if it has one. */
export async function createConnector(kind: ConnectorKind): Promise<CreateConnectorFn> {
  switch (kind) {
    case 'injected':
      return injected();
    case 'metaMask':
      return injected({
        target: { id: 'metaMask', name: 'MetaMask', provider: (page) => Reflect.get(page ?? {}, 'ethereum') },
      });
    case 'walletConnect':
      return createWalletConnect();
    case 'coinbaseWallet':
      return createCoinbaseWallet();
    case 'fortmatic':
      return (await import('./createFortmatic')).createFortmatic(readAppConfig());
  }
}

/** Returns the WalletConnect connector of the operator's project. The page draws the QR code itself; telemetry is off. */
async function createWalletConnect(): Promise<CreateConnectorFn> {
  const { walletConnect } = await import('wagmi/connectors/walletConnect');
  const { config, relay } = readAppConfig();
  return walletConnect({
    projectId: config.wallets?.walletconnect ?? '',
    metadata: { name: config.name, description: config.name, url: location.origin, icons: [] },
    showQrModal: false,
    telemetryEnabled: false,
    ...(relay && { relayUrl: relay }),
  });
}

/**
 * Returns the connector of Coinbase Wallet, on a phone or in the browser. Its smart accounts are excluded, since they wrap
 * the transaction that was checked in another one.
 */
async function createCoinbaseWallet(): Promise<CreateConnectorFn> {
  const { coinbaseWallet } = await import('wagmi/connectors/coinbaseWallet');
  return coinbaseWallet({ appName: readAppConfig().config.name, preference: { options: 'eoaOnly' } });
}
