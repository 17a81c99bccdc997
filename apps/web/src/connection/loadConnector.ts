// A chunk of its own: loaded when a wallet is picked, or was connected at the last visit.
import { WalletLoadError } from '@livery/core/errors/wallet';
import type { Connector } from 'wagmi';
import type { ConnectorKind } from './connectorKind';
import { createConnector } from './createConnector';
import { usePairing } from './pairing';
import { wagmiConfig } from './wagmiConfig';
import { addConnector, setUpConnector } from './wagmiInternals';

const loaded = new Map<ConnectorKind, Promise<Connector>>();

/** Loads a wallet's connector once and adds it to wagmi. Throws `WalletLoadError`, after which the next call tries again. */
export function loadConnector(kind: ConnectorKind): Promise<Connector> {
  const connector = loaded.get(kind) ?? load(kind);
  loaded.set(kind, connector);
  connector.catch(() => loaded.delete(kind));
  return connector;
}

async function load(kind: ConnectorKind): Promise<Connector> {
  const known = wagmiConfig.connectors.find(({ id }) => id === kind);
  if (known) return known;
  try {
    const connector = setUpConnector(wagmiConfig, await createConnector(kind));
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') usePairing.setState({ uri: String(data) });
      if (type === 'overlay_ready') usePairing.setState({ isOverlayReady: true });
    });
    await connector.getProvider();
    addConnector(wagmiConfig, connector);
    return connector;
  } catch (error) {
    throw new WalletLoadError(kind, error);
  }
}
