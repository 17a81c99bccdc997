// A chunk of its own: loaded only in a frame of a site that the operator allows.
import { connectWallet } from '../connection/connectWallet';
import { setUpHostWallet, shareHostWallet } from '../connection/hostWallet';
import { safeId, useConnection } from '../connection/useConnection';
import { wagmiConfig } from '../connection/wagmiConfig';
import { addConnector } from '../connection/wagmiInternals';

/** The time for a busy page to answer. */
const maxWaitMs = 10_000;

/**
 * Connects the Safe whose page, on one of the origins, shows this page as a Safe app, and makes it the page's only
 * wallet. Where no Safe answers, everything stays as it is. If another wallet is connected by then, the Safe is only
 * offered: disconnecting that wallet could take its permission away in the trader's other tabs.
 */
export async function joinSafe(origins: readonly string[]): Promise<void> {
  const { findSafe } = await import('../connection/safeProvider');
  const provider = await findSafe(origins, maxWaitMs);
  if (!provider) return;
  const wallet = { id: safeId, name: 'Safe', provider };
  await untilSettled();
  if (useConnection.getState().status === 'disconnected') await connectWallet(shareHostWallet(wagmiConfig, wallet));
  else addConnector(wagmiConfig, setUpHostWallet(wagmiConfig, wallet));
}

/** Waits for a wallet of the last visit that is being reconnected: it may be gone. */
function untilSettled(): Promise<void> {
  const isSettled = () => ['connected', 'disconnected'].includes(useConnection.getState().status);
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useConnection.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
