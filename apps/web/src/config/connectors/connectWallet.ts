import type { Connector } from 'wagmi';
import { connect, disconnect, getConnections } from 'wagmi/actions';
import { usePairing } from '../../state/usePairing';
import { wagmiConfig } from '../wagmiConfig';
import type { ConnectorKind } from './connectorKind';
import { isUnsupportedChain } from './isUnsupportedChain';
import { loadConnector } from './loadConnector';

type Picked = ConnectorKind | Connector;

/** What was asked and is not answered yet: picked again it is not asked again. */
const asked = new Map<Picked, Promise<void>>();
let latest: Picked | undefined;

/**
 * Connects the picked wallet and leaves the one before it. A wallet that answers after another was picked is left, too.
 * Throws `WalletLoadError` and what the wallet answers.
 */
export function connectWallet(picked: Picked): Promise<void> {
  latest = picked;
  const attempt = asked.get(picked) ?? attend(picked).finally(() => asked.delete(picked));
  asked.set(picked, attempt);
  return attempt;
}

async function attend(picked: Picked): Promise<void> {
  usePairing.setState({ uri: undefined, isOverlayReady: false });
  const connector = typeof picked === 'string' ? await loadConnector(picked) : picked;
  await ask(connector);
  const others = getConnections(wagmiConfig).filter((other) => other.connector.uid !== connector.uid);
  const left = latest === picked || others.length === 0 ? others : [{ connector }];
  // A wallet that cannot be told is not asked again either.
  await Promise.allSettled(left.map((one) => disconnect(wagmiConfig, { connector: one.connector })));
}

async function ask(connector: Connector): Promise<void> {
  if (connector.uid === wagmiConfig.state.current) return;
  try {
    await connect(wagmiConfig, { connector });
  } catch (error) {
    if (!isUnsupportedChain(error)) throw error;
    await connect(wagmiConfig, { connector });
  }
}
