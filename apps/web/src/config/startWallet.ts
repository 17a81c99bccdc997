import type { Connector } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import { getConnectorKind } from './connectors/getConnectorKind';
import { inTime } from './connectors/inTime';
import { wagmiConfig } from './wagmiConfig';
import { watchWallet } from './watchWallet';

/** How long a wallet of the last visit may be silent: it says who is connected without asking anybody. */
const patienceMs = 10_000;

/** Brings back the wallet of the last visit, and from then on lets the page know of every change. */
export function startWallet(): void {
  watchWallet();
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
  const found = await reconnect(wagmiConfig, { connectors: wagmiConfig.connectors.map(unlessOvertaken) });
  clearTimeout(timer);
  dropSilent();
  if (found.length > 0 && wagmiConfig.state.status === 'disconnected') {
    wagmiConfig.setState((state) => ({ ...state, status: 'connected' }));
  }
}

/** One wallet comes back, and none once the trader has connected another by hand. */
function unlessOvertaken(connector: Connector): Connector {
  const isOvertaken = () => listPresent().some(([uid]) => uid !== connector.uid);
  return {
    ...inTime(connector, isOvertaken),
    isAuthorized: async () => !isOvertaken() && (await connector.isAuthorized()),
  };
}

function listPresent() {
  return [...wagmiConfig.state.connections].filter(([, { connector }]) => 'connect' in connector);
}

/** What is remembered of a wallet that has not come back is no wallet: it can neither be asked nor left. */
function dropSilent(): void {
  const connections = new Map(listPresent());
  if (connections.size === wagmiConfig.state.connections.size) return;
  wagmiConfig.setState((state) => {
    const isGone = state.current !== null && !connections.has(state.current);
    return { ...state, connections, ...(isGone && { current: null, status: 'disconnected' }) };
  });
}
