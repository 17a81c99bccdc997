import { type Clients, getClients } from './getWalletClient';
import { useReviewNode } from './reviewNode';

/**
 * Returns the clients of an action that the wallet is about to be asked for. A wallet without a node of its own has a
 * public node as the second witness, which the page asks by itself: what the gateway says is never confirmed by the
 * gateway. Throws as `getClients` does.
 */
export async function getReviewClients(chainId: number): Promise<Clients> {
  const clients = await getClients(chainId);
  // A chunk that cannot be loaded leaves the review without a second witness, which it says.
  const load = clients.witness ? undefined : await import('./publicClient').catch(() => undefined);
  const found = load?.findPublicClient(chainId);
  if (useReviewNode.getState().node?.host !== found?.node.host) useReviewNode.setState({ node: found?.node });
  return found ? { ...clients, witness: found.client, provider: found.client } : clients;
}
