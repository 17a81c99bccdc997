import { withPatience } from '@livery/core/actions/patience';
import type { Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';
import { toLastingId, useAnnouncedWallets } from './announcedWallets';
import { getConnectorKind } from './connectorKind';
import { dropIfOvertaken } from './dropIfOvertaken';
import { awaitInjectedProvider } from './injectedProvider';
import { useConnection, useWalletStart } from './useConnection';
import { wagmiConfig } from './wagmiConfig';
import { watchWallet } from './watchWallet';

/** Reconnecting needs no answer from the trader, so a wallet that is silent for longer is taken as gone. */
const maxSilenceMs = 10_000;

/** Reconnects the wallet of the last visit, and reports every change of the connection to the page from then on. */
export function startWallet(): void {
  watchWallet();
  void reconnectLast().finally(() => useWalletStart.setState({ isDone: true }));
}

/** The code of a wallet's maker is loaded only if that wallet was used last. */
async function reconnectLast(): Promise<void> {
  await useWalletStart.getState().waitsFor;
  const { storage } = wagmiConfig;
  const last = useAnnouncedWallets.getState().isShared ? undefined : await storage?.getItem('recentConnectorId');
  const kind = wagmiConfig.state.current && getConnectorKind(last ?? '');
  if (kind) {
    const { loadConnector } = await import('./loadConnector');
    await loadConnector(kind).catch(() => undefined);
  }
  const [kept] = wagmiConfig.state.connections.values();
  const lastId = last ?? kept?.connector.id;
  const asked = wagmiConfig.connectors.map(({ uid }) => uid);
  const isFound = await reconnectAny(wagmiConfig.connectors);
  if (!isFound && lastId !== undefined) awaitLastWallet(lastId, asked);
}

/** Reconnects the first of the wallets that knows the page. Returns false if none does. */
async function reconnectAny(connectors: readonly Connector[]): Promise<boolean> {
  const timer = setTimeout(dropSilent, withPatience(maxSilenceMs));
  const found = await reconnect(wagmiConfig, { connectors: connectors.map(unlessOvertaken) });
  clearTimeout(timer);
  dropSilent();
  if (found.length > 0 && wagmiConfig.state.status === 'disconnected') {
    wagmiConfig.setState((state) => ({ ...state, status: 'connected' }));
  }
  return found.length > 0;
}

/**
 * Reconnects the wallet of the last visit when it reaches the page, or has done so while the wallets of `askedBefore`,
 * by their `uid`, were asked, unless the trader has connected one by then. Several wallets may have its name.
 */
function awaitLastWallet(lastId: string, askedBefore: readonly string[]): void {
  const asked = new Set(askedBefore);
  const isLast = ({ id }: Connector) => toLastingId(id) === toLastingId(lastId);
  const take = (isUnasked: (connector: Connector) => boolean) => {
    const found = wagmiConfig.connectors.filter((connector) => isLast(connector) && isUnasked(connector));
    if (found.length === 0 || wagmiConfig.state.status !== 'disconnected') return;
    for (const { uid } of found) asked.add(uid);
    void reconnectAny(found).then((isFound) => {
      if (!isFound) takeLate();
    });
  };
  const takeLate = () => take(({ uid }) => !asked.has(uid));
  const stops = [watchConnectors(wagmiConfig, { onChange: takeLate })];
  // Its connector was there, without a provider behind it.
  if (lastId === 'injected' || lastId === 'metaMask') stops.push(awaitInjectedProvider(() => take(() => true)));
  takeLate();
  const stop = useConnection.subscribe(({ status }) => {
    if (status !== 'connected') return;
    for (const each of [...stops, stop]) each();
  });
}

/** Lets one wallet reconnect, and none after the trader has connected another. */
function unlessOvertaken(connector: Connector): Connector {
  const isOvertaken = () => listLive().some(([uid]) => uid !== connector.uid);
  return {
    ...dropIfOvertaken(connector, isOvertaken),
    isAuthorized: async () => !isOvertaken() && (await connector.isAuthorized()),
  };
}

function listLive() {
  return [...wagmiConfig.state.connections].filter(([, { connector }]) => 'connect' in connector);
}

/** Drops persisted connections that did not reconnect; they have no live connector. */
function dropSilent(): void {
  const connections = new Map(listLive());
  if (connections.size === wagmiConfig.state.connections.size) return;
  wagmiConfig.setState((state) => {
    const isGone = state.current !== null && !connections.has(state.current);
    return { ...state, connections, ...(isGone && { current: null, status: 'disconnected' }) };
  });
}
