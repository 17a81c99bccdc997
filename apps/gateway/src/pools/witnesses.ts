import { v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { type AnyPool, isConcentrated } from '@livery/router/pool';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { getPoolReads } from './poolReads';
import { getKnownPool, type PoolState } from './poolState';
import type { ContractRead } from './readEach';
import { v3Abi } from './v3Abi';

/** A read of a pool's contract, and the same values in the pool as it is known. */
export type PoolWitness = ContractRead<readonly bigint[]> & {
  pool: Address;
  tell: (pool: AnyPool) => readonly bigint[];
};

/** Returns the reads of the prices of those pools that quotes went over lately. */
export function listWitnesses(pools: PoolState): PoolWitness[] {
  return [...pools.used.keys()].flatMap((address) => {
    const pool = getKnownPool(pools, address);
    if (!pool) return [];
    return isConcentrated(pool) ? witnessConcentrated(pools, pool) : [witnessPair(pool)];
  });
}

/** Returns true when the pools are as their contracts told. A pool that is no longer known is none of them. */
export function fits(pools: PoolState, witnesses: readonly PoolWitness[], told: readonly unknown[]): boolean {
  return witnesses.every(({ pool: address, tell }, index) => {
    const pool = getKnownPool(pools, address);
    return !pool || `${told[index]}` === `${tell(pool)}`;
  });
}

const reserves = { abi: v2PairAbi, functionName: 'getReserves' } as const;

function witnessPair({ address }: AnyPool): PoolWitness {
  return {
    pool: address,
    target: address,
    callData: encodeFunctionData(reserves),
    decode(data: Hex) {
      const [reserve0, reserve1] = decodeFunctionResult({ ...reserves, data });
      return [reserve0, reserve1];
    },
    tell: (pool) => (isConcentrated(pool) ? [] : [pool.reserve0, pool.reserve1]),
  };
}

function witnessConcentrated({ concentrated }: PoolState, { address }: AnyPool): PoolWitness[] {
  const key = concentrated.followed.get(address.toLowerCase())?.key;
  if (!key) return [];
  const reads = getPoolReads(key);
  return [
    {
      ...reads.price(),
      pool: address,
      // The first values of `globalState`, and of V4's `getSlot0`, are the same.
      decode: (data) => [decodeFunctionResult({ abi: v3Abi, functionName: 'slot0', data })[0]],
      tell: (pool) => (isConcentrated(pool) ? [pool.sqrtPriceX96] : []),
    },
    {
      ...reads.liquidity(),
      pool: address,
      decode: (data) => [decodeFunctionResult({ abi: v3Abi, functionName: 'liquidity', data })],
      tell: (pool) => (isConcentrated(pool) ? [pool.liquidity] : []),
    },
  ];
}
