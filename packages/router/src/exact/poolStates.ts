import type { Pool } from '../pool';
import type { SwapReserves } from './floorAmountOut';

/** Pools by position, and over them the ones that executed paths have moved. */
export type PoolStates = {
  pools: readonly Pool[];
  moved: Map<number, Pool>;
};

/** The reserves that a swap along this edge meets. */
export function getSwapReserves({ pools, moved }: PoolStates, edge: number): SwapReserves {
  const position = edge >> 1;
  const pool = moved.get(position) ?? pools[position];
  if (!pool) return { reserveIn: 0n, reserveOut: 0n, feeBps: 0 };
  const { reserve0, reserve1, feeBps } = pool;
  return edge % 2 === 0
    ? { reserveIn: reserve0, reserveOut: reserve1, feeBps }
    : { reserveIn: reserve1, reserveOut: reserve0, feeBps };
}
