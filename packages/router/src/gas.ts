import type { Address } from 'viem';
import type { EdgePath } from './graph';
import type { AnyPool } from './pool';
import { readAt } from './readAt';

/** Gas units of the parts of a route, and the price of one. */
export type GasPrice = {
  perPath: number;
  perHop: number;
  /** The gas of each tick that a concentrated pool crosses; 24,000 by default. */
  perTick?: number;
  /** The gas of each limit order; 0 by default. */
  perOrder?: number;
  /** The gas of each part of a path in another group of pools, which the contracts execute part by part; 0 by default. */
  perPart?: number;
  /** The group of a pool, by its address. By default, all pools are in one. */
  groupOf?: (pool: Address) => unknown;
  /** Base units of the counter token: the bought one for an exact sell amount, the sold one for an exact buy amount. */
  tokenPerGas: number;
  /**
   * The part of `perPath`, `perHop` and `perOrder` that is no gas of a transaction but stands for a rollup's fee on bytes; none
   * by default.
   */
  bytes?: { perPath: number; perHop: number; perOrder: number };
  /** The most that a route may take in a transaction. Unlimited by default. */
  maxGas?: number;
};

/** A price of gas, and the pools by position. */
export type Gas = { pools: readonly AnyPool[]; gas: GasPrice };

/** Returns the gas of a tick in gas units. */
export function getTickGas({ perTick = 24_000 }: GasPrice): number {
  return perTick;
}

/** Returns the gas of a path in gas units, without the ticks that it crosses. */
export function getPathGas({ pools, gas }: Gas, path: EdgePath): number {
  const { perPath, perHop, perPart = 0, groupOf } = gas;
  const basic = perPath + perHop * path.length;
  if (!groupOf || perPart === 0 || path.length === 1) return basic;
  let parts = 0;
  let last: unknown;
  for (const [hop, edge] of path.entries()) {
    const group = groupOf(readAt(pools, edge >> 1).address);
    if (hop === 0 || group !== last) parts += 1;
    last = group;
  }
  return basic + (parts > 1 ? parts * perPart : 0);
}

type ExecutedPath = { path: EdgePath; ticks: number };

/** Returns the gas of the plan in gas units. */
export function getPlanGas(plan: readonly ExecutedPath[], gas: Gas): number {
  return plan.reduce((sum, { path, ticks }) => sum + getPathGas(gas, path) + getTickGas(gas.gas) * ticks, 0);
}

/** Returns the price of what a transaction takes, without the fee on its bytes. */
export function withoutBytes({ pools, gas }: Gas): Gas {
  const { bytes, perPath, perHop, perOrder = 0 } = gas;
  if (!bytes) return { pools, gas };
  const taken = {
    perPath: perPath - bytes.perPath,
    perHop: perHop - bytes.perHop,
    perOrder: perOrder - bytes.perOrder,
  };
  return { pools, gas: { ...gas, ...taken } };
}

/** Returns true if a transaction of the plan takes more gas than there may be. */
export function exceedsGas(plan: readonly ExecutedPath[], gas: Gas): boolean {
  const { maxGas } = gas.gas;
  return maxGas !== undefined && getPlanGas(plan, withoutBytes(gas)) > maxGas;
}
