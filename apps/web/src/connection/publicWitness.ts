import { hasOwnNode } from './hasOwnNode';
import { useConnection } from './useConnection';
import { findWalletNode } from './walletNode';

/**
 * Returns the URL of the public node that a review asks where the wallet has no node of its own: the operator's
 * endpoint for wallets, or else the public one that ships with the page. Undefined for a wallet with a node of its own,
 * and where the operator wants none.
 */
export function findPublicWitness(chainId: number): string | undefined {
  const { connector } = useConnection.getState();
  return connector && !hasOwnNode(connector, chainId) ? findWalletNode(chainId) : undefined;
}
