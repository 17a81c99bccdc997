import { v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { type AnyPool, isConcentrated } from '@livery/router/pool';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { readEach } from '../../pools/readEach';
import { v3Abi } from '../../pools/v3Abi';
import { v3Forms } from '../../pools/v3Forms';
import { listPriced, type Prices, pricePools } from './samplePrices';

/**
 * Blocks behind the head whose prices are read: far enough apart for fast chains, and near enough for nodes that prune
 * old states.
 */
const distances = [24n, 12n];
/** Providers charge a call whatever its size. */
const atOnce = 1_000;

/** The prices of a block that is over. */
export type PastPrices = { hash: string; prices: Prices };

/**
 * Reads the prices of two earlier blocks, oldest first, from the pools that set prices now, in one call per block. V3
 * pools keep today's ticks, which only weigh their prices. Throws when the node fails or has pruned the states.
 */
export async function recallPrices(state: ChainState): Promise<PastPrices[]> {
  const head = state.pools?.journal.at(-1)?.number;
  if (head === undefined) return [];
  const pools = listPriced(state);
  const blocks = distances.map((distance) => head - distance).filter((number) => number > 0n);
  return Promise.all(
    blocks.map(async (blockNumber) => {
      const past = await readPast(state, pools, blockNumber);
      return { hash: `block ${blockNumber}`, prices: pricePools(state, past) };
    }),
  );
}

const reservesCall = encodeFunctionData({ abi: v2PairAbi, functionName: 'getReserves' });

/** Reads pools as of a block; those that did not exist are left out. */
async function readPast({ client, pools: known }: ChainState, pools: readonly AnyPool[], blockNumber: bigint) {
  const read = await readEach(client, {
    reads: pools.map((pool) => {
      if (!isConcentrated(pool)) return { target: pool.address, callData: reservesCall };
      const venue = known?.venueOf.get(pool.address.toLowerCase());
      const functionName = venue?.kind === 'v3' ? v3Forms[venue.form].price : 'slot0';
      return { target: pool.address, callData: encodeFunctionData({ abi: v3Abi, functionName }) };
    }),
    decode: (data, index): AnyPool | undefined => {
      const pool = pools[index];
      if (!pool) return undefined;
      if (!isConcentrated(pool)) {
        const [reserve0, reserve1] = decodeFunctionResult({ abi: v2PairAbi, functionName: 'getReserves', data });
        return { ...pool, reserve0, reserve1 };
      }
      // The first values of `globalState` are the same.
      const [sqrtPriceX96, tick] = decodeFunctionResult({ abi: v3Abi, functionName: 'slot0', data });
      return { ...pool, sqrtPriceX96, tick };
    },
    blockNumber,
    atOnce,
  });
  return read.flatMap((pool) => pool ?? []);
}
