import { getConnection, reconnect, watchConnection } from 'wagmi/actions';
import { type Connection, useConnection } from '../state/useConnection';
import { getConnectorKind } from './connectors/getConnectorKind';
import { wagmiConfig } from './wagmiConfig';

/** How long a wallet of the last visit may be silent: it says who is connected without asking anybody. */
const patienceMs = 10_000;

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
  const timer = setTimeout(dropSilent, patienceMs);
  const found = await reconnect(wagmiConfig);
  clearTimeout(timer);
  if (found.length > 0 && wagmiConfig.state.status === 'disconnected') {
    wagmiConfig.setState((state) => ({ ...state, status: 'connected' }));
  }
}

/** What is remembered of a wallet that has not come back is no wallet: it can neither be asked nor left. */
function dropSilent(): void {
  const { current, connections } = wagmiConfig.state;
  const connector = current && connections.get(current)?.connector;
  if (!connector || 'connect' in connector) return;
  wagmiConfig.setState((state) => ({ ...state, current: null, connections: new Map(), status: 'disconnected' }));
}
