import { multicall3 } from '@livery/core/domain/chains';
import type { Pool } from '@livery/router/pool';
import type { Address, Client } from 'viem';
import { multicall } from 'viem/actions';
import { inChunks } from './inChunks';
import { v2Abi } from './v2Abi';

/** Tokens and reserves of pairs as of one block; what does not answer as a pair does is left out. */
export async function readPools(
  client: Client,
  { addresses, feeBps, blockNumber }: { addresses: readonly Address[]; feeBps: number; blockNumber: bigint },
): Promise<Pool[]> {
  const pools: Pool[] = [];
  for (const chunk of inChunks(addresses)) {
    const options = { multicallAddress: multicall3, batchSize: 0, blockNumber } as const;
    const [token0s, token1s, reserves] = await Promise.all([
      multicall(client, {
        ...options,
        contracts: chunk.map((address) => ({ abi: v2Abi, address, functionName: 'token0' }) as const),
      }),
      multicall(client, {
        ...options,
        contracts: chunk.map((address) => ({ abi: v2Abi, address, functionName: 'token1' }) as const),
      }),
      multicall(client, {
        ...options,
        contracts: chunk.map((address) => ({ abi: v2Abi, address, functionName: 'getReserves' }) as const),
      }),
    ]);
    for (const [index, address] of chunk.entries()) {
      const [token0, token1, pair] = [token0s[index]?.result, token1s[index]?.result, reserves[index]?.result];
      if (token0 && token1 && pair) {
        pools.push({ address, token0, token1, reserve0: pair[0], reserve1: pair[1], feeBps });
      }
    }
  }
  return pools;
}
