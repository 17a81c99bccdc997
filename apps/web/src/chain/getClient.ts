import type { Client } from 'viem';

/** Returns the page's viem client of a chain, for single actions. Its code is loaded with the first call. */
export async function getClient(chainId: number): Promise<Client> {
  const { getChainClient } = await import('./clients');
  return getChainClient(chainId);
}
