import { v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { getPool } from '@livery/router/market';
import { type AnyPool, isConcentrated } from '@livery/router/pool';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { PoolState } from './poolState';
import type { ContractRead } from './readEach';
import { v3Abi } from './v3Abi';
import { v3Forms } from './v3Forms';

/** A read of a pool's contract, and the same values in the pool as it is known. */
export type PoolWitness = ContractRead<readonly bigint[]> & {
  pool: Address;
  tell: (pool: AnyPool) => readonly bigint[];
};

/** Returns the reads of the prices of those pools that quotes went over lately. */
export function listWitnesses(pools: PoolState): PoolWitness[] {
  return [...pools.used.keys()].flatMap((address) => {
    const pool = getPool(pools.market, address);
    if (!pool) return [];
    return isConcentrated(pool) ? witnessConcentrated(pools, pool) : [witnessPair(pool)];
  });
}

/** Returns true when the pools are as their contracts told. A pool that is no longer known is none of them. */
export function fits({ market }: PoolState, witnesses: readonly PoolWitness[], told: readonly unknown[]): boolean {
  return witnesses.every(({ pool: address, tell }, index) => {
    const pool = getPool(market, address);
    return !pool || `${told[index]}` === `${tell(pool)}`;
  });
}

const reserves = { abi: v2PairAbi, functionName: 'getReserves' } as const;
const liquidity = { abi: v3Abi, functionName: 'liquidity' } as const;

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

function witnessConcentrated({ venueOf }: PoolState, { address }: AnyPool): PoolWitness[] {
  const venue = venueOf.get(address.toLowerCase());
  const functionName = venue?.kind === 'v3' ? v3Forms[venue.form].price : 'slot0';
  return [
    {
      pool: address,
      target: address,
      callData: encodeFunctionData({ abi: v3Abi, functionName }),
      // The first values of `globalState` are the same.
      decode: (data) => [decodeFunctionResult({ abi: v3Abi, functionName: 'slot0', data })[0]],
      tell: (pool) => (isConcentrated(pool) ? [pool.sqrtPriceX96] : []),
    },
    {
      pool: address,
      target: address,
      callData: encodeFunctionData(liquidity),
      decode: (data) => [decodeFunctionResult({ ...liquidity, data })],
      tell: (pool) => (isConcentrated(pool) ? [pool.liquidity] : []),
    },
  ];
}
