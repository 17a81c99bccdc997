import type { Client } from 'viem';
import { wagmiConfig } from './wagmiConfig';

/** The page's own viem client of a chain, for single actions. */
export function getClient(chainId: number): Client {
  return wagmiConfig.getClient({ chainId });
}
