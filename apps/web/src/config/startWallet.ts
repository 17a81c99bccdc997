import { getConnection, reconnect, watchConnection } from 'wagmi/actions';
import { type Connection, useConnection } from '../state/useConnection';
import { getConnectorKind } from './connectors/getConnectorKind';
import { wagmiConfig } from './wagmiConfig';

function tell({ status, address, chainId, connector }: Connection): void {
  useConnection.setState({ status, address, chainId, connector });
}

/** Brings back the wallet of the last visit, and from then on lets the page know of every change. */
export function startWallet(): void {
  watchConnection(wagmiConfig, { onChange: tell });
  tell(getConnection(wagmiConfig));
  void bringBack();
}

/** A wallet that needs code of its own gets it only when it is the one that was used last. */
async function bringBack(): Promise<void> {
  const { storage } = wagmiConfig;
  const kind = wagmiConfig.state.current && getConnectorKind((await storage?.getItem('recentConnectorId')) ?? '');
  if (kind) {
    const { loadConnector } = await import('./connectors/loadConnector');
    await loadConnector(kind).catch(() => undefined);
  }
  await reconnect(wagmiConfig);
}
