import type { Connector } from 'wagmi';
import { isAddedChain, useAddedChains } from '../state/addedChains';
import { toLastingId } from './announcedWallets';

/**
 * Returns true if a wallet reads the chain through a node that this page did not choose, so that its answers are a second
 * witness beside the gateway's. WalletConnect reads from the endpoint that the page configured, and so does a wallet on a
 * chain that the page added to it.
 */
export function hasOwnNode({ id, type }: Pick<Connector, 'id' | 'type'>, chainId: number): boolean {
  if (type === 'walletConnect') return false;
  return !isAddedChain(useAddedChains.getState(), { connectorId: toLastingId(id), chainId });
}
