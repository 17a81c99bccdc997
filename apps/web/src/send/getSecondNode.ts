import type { Client } from 'viem';

/**
 * Returns the wallet as the node that confirms what the gateway and its node say; undefined for a wallet without a node of its own.
 * Its code is loaded with the first call. Throws `WalletGoneError` when no wallet is connected.
 */
export async function getSecondNode(chainId: number): Promise<Client | undefined> {
  const { getClients } = await import('./getWalletClient');
  return (await getClients(chainId)).witness;
}
