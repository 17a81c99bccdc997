import type { Client } from 'viem';

/** The page's own viem client of a chain, for single actions; its code comes with the first call. */
export async function getClient(chainId: number): Promise<Client> {
  const { getChainClient } = await import('./getChainClient');
  return getChainClient(chainId);
}
