import { startWallet } from '../../../connection/startWallet';
import { wagmiConfig } from '../../../connection/wagmiConfig';
import type { announceWallet } from './announceWallet';

type Visit = { wallet: ReturnType<typeof announceWallet>; id: string; chainId?: number };

/** Starts the page's wallets as after an earlier visit: wagmi has persisted the connection, but not its connector's functions. */
export async function comeBack({ wallet, id, chainId = 1 }: Visit): Promise<void> {
  const connector = { id, name: 'A wallet', type: 'injected', uid: 'before' };
  const before = { accounts: [wallet.account] as const, chainId, connector };
  await wagmiConfig.storage?.setItem('recentConnectorId', id);
  // A persisted connector has no functions, contrary to wagmi's type.
  const connections = new Map([['before', before as never]]);
  wagmiConfig.setState((state) => ({ ...state, current: 'before', connections, status: 'reconnecting' }));
  startWallet();
}
