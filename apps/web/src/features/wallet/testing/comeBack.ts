import { startWallet } from '../../../config/startWallet';
import { wagmiConfig } from '../../../config/wagmiConfig';
import type { announceWallet } from './announceWallet';

type Visit = { wallet: ReturnType<typeof announceWallet>; id: string; chainId?: number };

/** Starts as the page does after a visit with that wallet: wagmi remembers who was connected, not how to ask. */
export async function comeBack({ wallet, id, chainId = 1 }: Visit): Promise<void> {
  const connector = { id, name: 'A wallet', type: 'injected', uid: 'before' };
  const before = { accounts: [wallet.account] as const, chainId, connector };
  await wagmiConfig.storage?.setItem('recentConnectorId', id);
  // What is remembered has none of a connector's functions, whatever wagmi's type says.
  const connections = new Map([['before', before as never]]);
  wagmiConfig.setState((state) => ({ ...state, current: 'before', connections, status: 'reconnecting' }));
  startWallet();
}
