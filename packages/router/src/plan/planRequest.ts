import type { Pool } from '../pool';
import type { GasPrice } from './gasPrice';

/** What a plan is asked for: an exact amount of one side, in base units. */
export type PlanRequest = {
  pools: readonly Pool[];
  amount: bigint;
  maxPaths: number;
  gas: GasPrice;
};
