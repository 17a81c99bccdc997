import { v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import type { Pool } from '@livery/router/pool';
import { type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import { readEach } from './readEach';

const functionName = 'getReserves';
const callData = encodeFunctionData({ abi: v2PairAbi, functionName });
/** A pair takes little gas, and providers charge a call whatever its size. */
const atOnce = 1_000;

/**
 * Reads the reserves of known pairs as of one block. Leaves out pairs that no longer answer. Throws when the node
 * fails.
 */
export async function readReserves(
  client: Client,
  { pools, blockNumber }: { pools: readonly Pool[]; blockNumber: bigint },
): Promise<Pool[]> {
  const reserves = await readEach(client, {
    reads: pools.map(({ address: target }) => ({ target, callData })),
    decode: (data) => decodeFunctionResult({ abi: v2PairAbi, functionName, data }),
    blockNumber,
    atOnce,
  });
  return pools.flatMap((pool, index) => {
    const [reserve0, reserve1] = reserves[index] ?? [];
    return reserve0 === undefined || reserve1 === undefined ? [] : [{ ...pool, reserve0, reserve1 }];
  });
}
