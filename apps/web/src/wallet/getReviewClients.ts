import { type Clients, getClients } from './getWalletClient';

/**
 * Returns the clients of an action that the wallet is about to be asked for. A wallet without a node of its own has a public node as the
 * second witness, which the page asks by itself: what the gateway says is never confirmed by the gateway. Throws as `getClients` does.
 */
export async function getReviewClients(chainId: number): Promise<Clients> {
  const clients = await getClients(chainId);
  if (clients.witness) return clients;
  const { findPublicClient } = await import('./publicClient');
  const witness = findPublicClient(chainId);
  return witness ? { ...clients, witness, provider: witness } : clients;
}
