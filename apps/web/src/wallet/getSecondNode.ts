import type { Client } from 'viem';

/**
 * The time that a review waits for the wallet’s node; later answers count as none, and the trader is asked to agree
 * without them.
 */
export const maxReviewMs = 8_000;
/** The time that a comparison after the prompt waits for the wallet’s node. */
export const maxWitnessMs = 4_000;

/**
 * Returns the wallet as the node that confirms what the gateway and its node say; undefined for a wallet without a node
 * of its own. Its code is loaded with the first call. Throws `WalletGoneError` when no wallet is connected.
 */
export async function getSecondNode(chainId: number): Promise<Client | undefined> {
  const { getClients } = await import('./getWalletClient');
  return (await getClients(chainId)).witness;
}
