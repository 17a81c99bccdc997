import { type CreateConnectorFn, injected } from 'wagmi';
import { readAppConfig } from '../readAppConfig';
import type { ConnectorKind } from './connectorKind';

/** A wallet's connector, from its maker's library where there is one; that comes with the first who picks it. */
export async function createConnector(kind: ConnectorKind): Promise<CreateConnectorFn> {
  switch (kind) {
    case 'injected':
      return injected();
    case 'metaMask':
      return injected({
        target: { id: 'metaMask', name: 'MetaMask', provider: (page) => Reflect.get(page ?? {}, 'ethereum') },
      });
    case 'walletConnect':
      return (await import('./createWalletConnect')).createWalletConnect(readAppConfig());
    case 'coinbaseWallet':
      return (await import('./createCoinbaseWallet')).createCoinbaseWallet(readAppConfig());
    case 'fortmatic':
      return (await import('./createFortmatic')).createFortmatic(readAppConfig());
  }
}
