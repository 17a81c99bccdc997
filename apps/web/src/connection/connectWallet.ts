import { ConnectFailedError } from '@livery/core/errors/wallet';
import type { Connector } from 'wagmi';
import { connect, disconnect, getConnections } from 'wagmi/actions';
import { createStore } from 'zustand';
import type { ConnectorKind } from './connectorKind';
import { dropIfOvertaken } from './dropIfOvertaken';
import { isUnsupportedChain } from './isUnsupportedChain';
import { loadConnector } from './loadConnector';
import { usePairing } from './pairing';
import { wagmiConfig } from './wagmiConfig';
import { muteConnectEvents } from './wagmiInternals';
import { watchWallet } from './watchWallet';

type Picked = ConnectorKind | Connector;

/** The unanswered attempts to connect, and the wallet that was picked last. */
const attempts = createStore<{ latest: Picked | undefined; pending: ReadonlyMap<Picked, Promise<void>> }>(() => ({
  latest: undefined,
  pending: new Map(),
}));

/**
 * Connects the picked wallet and disconnects the previous one. Picking a wallet again while it has not answered returns the
 * same attempt. An attempt that another wallet has overtaken is dropped: its answer is disconnected, its failure ignored.
 * Throws `WalletLoadError`, and `ConnectFailedError` for whatever the wallet throws.
 */
export function connectWallet(picked: Picked): Promise<void> {
  // The trader may connect before `startWallet` has been called.
  watchWallet();
  attempts.setState({ latest: picked });
  const { pending } = attempts.getState();
  const attempt = pending.get(picked) ?? attemptConnect(picked).finally(() => endAttempt(picked));
  attempts.setState({ pending: new Map(pending).set(picked, attempt) });
  return attempt;
}

/** The pairing code is kept as long as its attempt, so that it is still there when the trader comes back to it. */
function endAttempt(picked: Picked): void {
  attempts.setState(({ pending }) => ({ pending: new Map([...pending].filter(([other]) => other !== picked)) }));
  if (picked === 'walletConnect') usePairing.setState({ uri: undefined });
}

async function attemptConnect(picked: Picked): Promise<void> {
  usePairing.setState({ isOverlayReady: false });
  const connector = typeof picked === 'string' ? await loadConnector(picked) : picked;
  const listOthers = () => getConnections(wagmiConfig).filter((other) => other.connector.uid !== connector.uid);
  const isOvertaken = () => attempts.getState().latest !== picked && listOthers().length > 0;
  // A wallet may also emit its account while it is being asked; only its answer counts.
  const unmute = muteConnectEvents(wagmiConfig, connector);
  try {
    await askWallet(connector, isOvertaken);
  } catch (error) {
    unmute();
    if (isOvertaken()) return;
    throw new ConnectFailedError(error);
  }
  // A wallet that fails to disconnect is no longer used either.
  await Promise.allSettled(listOthers().map((other) => disconnect(wagmiConfig, { connector: other.connector })));
}

async function askWallet(connector: Connector, isOvertaken: () => boolean): Promise<void> {
  if (connector.uid === wagmiConfig.state.current) return;
  const guarded = dropIfOvertaken(connector, isOvertaken);
  try {
    await connect(wagmiConfig, { connector: guarded });
  } catch (error) {
    if (!isUnsupportedChain(error)) throw error;
    await connect(wagmiConfig, { connector: guarded });
  }
}
