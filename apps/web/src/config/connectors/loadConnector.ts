import { WalletLoadError } from '@livery/core/errors/WalletLoadError';
import type { Connector } from 'wagmi';
import { usePairing } from '../../state/usePairing';
import { wagmiConfig } from '../wagmiConfig';
import type { ConnectorKind } from './connectorKind';
import { createConnector } from './createConnector';

const loaded = new Map<ConnectorKind, Promise<Connector>>();

/** A wallet's one connector, known to wagmi from then on. Throws `WalletLoadError`; the next call tries again. */
export function loadConnector(kind: ConnectorKind): Promise<Connector> {
  const connector = loaded.get(kind) ?? load(kind);
  loaded.set(kind, connector);
  connector.catch(() => loaded.delete(kind));
  return connector;
}

async function load(kind: ConnectorKind): Promise<Connector> {
  const known = wagmiConfig.connectors.find(({ id }) => id === kind);
  if (known) return known;
  const { connectors } = wagmiConfig._internal;
  try {
    const connector = connectors.setup(await createConnector(kind));
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') usePairing.setState({ uri: String(data) });
      if (type === 'overlay_ready') usePairing.setState({ isOverlayReady: true });
    });
    await connector.getProvider();
    connectors.setState((present) => [...present, connector]);
    return connector;
  } catch (error) {
    throw new WalletLoadError(kind, error);
  }
}
