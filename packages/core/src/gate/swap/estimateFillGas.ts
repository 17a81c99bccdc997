import type { DecodedCall, TransformStep } from './decodedCall';

/**
 * Gas units, rounded up from what the deployed contracts use. `base` includes the transfers from and to the trader, a hop
 * one pool and a transfer into it, an order two transfers, all generous: three times as much, with room, still allows
 * transfers of 300,000 units.
 */
const gas = { base: 450_000n, step: 40_000n, fill: 60_000n, hop: 300_000n, order: 400_000n, wrap: 60_000n };

/**
 * Returns the gas units that a call should need at most, from its decoded steps alone: a measure that no node can
 * influence.
 */
export function estimateFillGas({ steps }: DecodedCall): bigint {
  if (steps.length === 0) return gas.wrap;
  return steps.reduce((total, step) => total + estimateStep(step), gas.base);
}

function estimateStep(step: TransformStep): bigint {
  if (step.name === 'routerSwap') return estimateHops(step.path.length);
  if (step.name === 'universalFill') return gas.fill + estimateHops(step.way.path.length);
  if (step.name !== 'fillQuote') return gas.step;
  const orders = gas.order * BigInt(step.limitOrders.length);
  return step.bridgeOrders.reduce((total, { path }) => total + gas.fill + estimateHops(path.length), gas.step + orders);
}

function estimateHops(tokens: number): bigint {
  return gas.hop * BigInt(Math.max(tokens - 1, 1));
}
