import type { Connector } from 'wagmi';
import { isAddedChain, useAddedChains } from '../state/addedChains';
import { toLastingId } from './announcedWallets';
import { isGatewaysNodeGiven } from './walletNode';

/** Every wallet comes with Ethereum and a node for it. */
const firstChainId = 1;

/**
 * Returns true if a wallet reads the chain through a node that this page did not choose, so that its answers are a second
 * witness beside the gateway's. WalletConnect reads from the endpoint that the page configured, and so does a wallet on a
 * chain that the page added to it with the gateway's node. Where wallets get that node, none counts as having its own: the
 * page's memory of what it added may be lost.
 */
export function hasOwnNode({ id, type }: Pick<Connector, 'id' | 'type'>, chainId: number): boolean {
  if (type === 'walletConnect') return false;
  if (chainId !== firstChainId && isGatewaysNodeGiven(chainId)) return false;
  return !isAddedChain(useAddedChains.getState(), { connectorId: toLastingId(id), chainId });
}
