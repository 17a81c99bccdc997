import type { Client } from 'viem';
import { getConnectorClient } from 'wagmi/actions';
import { wagmiConfig } from '../../../config/wagmiConfig';

/** The connected wallet as a viem client, whichever chain it is on: the gate judges that. Throws wagmi's errors without one. */
export function connectWallet(): Promise<Client> {
  return getConnectorClient(wagmiConfig, { assertChainId: false });
}
