import type { Client } from 'viem';
import { getBlockNumber } from 'viem/actions';

/** The number of the latest block, asked anew each time. */
export function readBlockNumber(client: Client): Promise<bigint> {
  return getBlockNumber(client, { cacheTime: 0 });
}
