import type { ChainFacts } from '../chainFacts';
import type { NetworkFee } from '../networkFee';
import type { LiquidityContext } from './liquidityContext';

/** Gas units, rounded up from what the deployed contracts use, with generous transfers. */
const expectedGas = { add: 450_000n, remove: 600_000n, migrate: 900_000n, removeV1: 300_000n, newPool: 3_000_000n };

/** Returns the gas units that a call should need at most: a measure that no node can influence. */
export function getExpectedGas({ intent, readings }: Pick<LiquidityContext, 'intent' | 'readings'>): bigint {
  const createsPool = isNewPool({ intent, readings });
  return expectedGas[intent.type] + (createsPool ? expectedGas.newPool : 0n);
}

/** Returns true when a deposit or a migration creates the pool. */
export function isNewPool({ intent, readings }: Pick<LiquidityContext, 'intent' | 'readings'>): boolean {
  if (intent.type === 'add') return intent.pair === undefined;
  return intent.type === 'migrate' && readings[0].pool?.pair === undefined;
}

/**
 * Returns the gas limit to send with, half as much again as the estimate of the wallet's own node, or of the gateway's; the
 * wallet prices it. Undefined without any estimate: the wallet then chooses the limit.
 */
export function chooseLiquidityGas({ witness, ownGasEstimate }: ChainFacts): bigint | undefined {
  const estimate = witness?.gas?.gas ?? ownGasEstimate?.gas;
  return estimate === undefined ? undefined : (estimate * 3n) / 2n;
}

/** Returns the fee at the chosen limit, priced by the wallet's own node where it has one; undefined without any estimate. */
export function getLiquidityFee(facts: ChainFacts): NetworkFee | undefined {
  const gas = chooseLiquidityGas(facts);
  const { witness, ownGasEstimate } = facts;
  if (gas === undefined) return undefined;
  if (witness?.gas) return { gas, gasPrice: witness.gas.gasPrice, source: 'wallet' };
  return ownGasEstimate && { gas, gasPrice: ownGasEstimate.gasPrice, source: 'gateway' };
}
