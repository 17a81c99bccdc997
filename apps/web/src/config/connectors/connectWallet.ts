import type { Connector } from 'wagmi';
import { connect, disconnect, getConnections } from 'wagmi/actions';
import { usePairing } from '../../state/usePairing';
import { wagmiConfig } from '../wagmiConfig';
import { watchWallet } from '../watchWallet';
import type { ConnectorKind } from './connectorKind';
import { inTime } from './inTime';
import { isUnsupportedChain } from './isUnsupportedChain';
import { loadConnector } from './loadConnector';

type Picked = ConnectorKind | Connector;

/** What was asked and is not answered yet: picked again it is not asked again. */
const asked = new Map<Picked, Promise<void>>();
let latest: Picked | undefined;

/**
 * Connects the picked wallet and leaves the one before it. A wallet that answers after another took its place is left
 * without a word, and so is one that fails then. Throws `WalletLoadError` and what the wallet answers.
 */
export function connectWallet(picked: Picked): Promise<void> {
  // The page hears of it also where nothing has told it so far.
  watchWallet();
  latest = picked;
  const attempt = asked.get(picked) ?? attend(picked).finally(() => end(picked));
  asked.set(picked, attempt);
  return attempt;
}

/** The code to scan lasts as long as the attempt does: whoever comes back to it meanwhile finds it again. */
function end(picked: Picked): void {
  asked.delete(picked);
  if (picked === 'walletConnect') usePairing.setState({ uri: undefined });
}

async function attend(picked: Picked): Promise<void> {
  usePairing.setState({ isOverlayReady: false });
  const connector = typeof picked === 'string' ? await loadConnector(picked) : picked;
  const listOthers = () => getConnections(wagmiConfig).filter((other) => other.connector.uid !== connector.uid);
  const isOvertaken = () => latest !== picked && listOthers().length > 0;
  const { events } = wagmiConfig._internal;
  // A wallet that is asked also tells its account by itself: only its answer counts.
  connector.emitter.off('connect', events.connect);
  try {
    await ask(connector, isOvertaken);
  } catch (error) {
    connector.emitter.on('connect', events.connect);
    if (isOvertaken()) return;
    throw error;
  }
  // A wallet that cannot be told is not asked again either.
  await Promise.allSettled(listOthers().map((other) => disconnect(wagmiConfig, { connector: other.connector })));
}

async function ask(connector: Connector, isOvertaken: () => boolean): Promise<void> {
  if (connector.uid === wagmiConfig.state.current) return;
  const answering = inTime(connector, isOvertaken);
  try {
    await connect(wagmiConfig, { connector: answering });
  } catch (error) {
    if (!isUnsupportedChain(error)) throw error;
    await connect(wagmiConfig, { connector: answering });
  }
}
