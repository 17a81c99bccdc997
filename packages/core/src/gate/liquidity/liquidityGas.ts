import type { Address } from 'viem';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getGasEstimate, toRoomyGas } from '../common/networkFee';
import type { CallFacts } from '../common/walletFacts';

/** A change, and the pair of its pool as the gateway's node has read it. */
type PoolChange = {
  intent: LiquidityIntent;
  readings: readonly [{ pool: { pair?: Address | undefined } | undefined }, ...unknown[]];
};

/** Gas units, rounded up from what the deployed contracts use, with generous transfers. */
const expectedGas = { add: 450_000n, remove: 600_000n, migrate: 900_000n, removeV1: 300_000n, newPool: 3_000_000n };

/** Returns the gas units that a call should need at most: a measure that no node can influence. */
export function getExpectedGas({ intent, readings }: PoolChange): bigint {
  const createsPool = isNewPool({ intent, readings });
  return expectedGas[intent.type] + (createsPool ? expectedGas.newPool : 0n);
}

/** Returns true when a deposit or a migration creates the pool. */
export function isNewPool({ intent, readings }: PoolChange): boolean {
  if (intent.type === 'add') return intent.pair === undefined;
  return intent.type === 'migrate' && readings[0].pool?.pair === undefined;
}

/**
 * Returns the gas limit to send with; the wallet prices it. Undefined without any estimate: the wallet then chooses the
 * limit.
 */
export function chooseLiquidityGas(facts: CallFacts): bigint | undefined {
  const estimate = getGasEstimate(facts);
  return estimate === undefined ? undefined : toRoomyGas(estimate);
}
