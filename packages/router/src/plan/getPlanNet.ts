import { type GasPrice, getPlanGas } from './gasPrice';
import type { Plan } from './plan';

export type Side = 'sell' | 'buy';

/** What the plan is worth in base units of the counter token after its gas: what it pays, or less than nothing what it costs. */
export function getPlanNet(plan: Plan, side: Side, gas: GasPrice): bigint {
  let net = -BigInt(Math.round(getPlanGas(plan, gas) * gas.tokenPerGas));
  for (const { sellAmount, buyAmount } of plan) net += side === 'sell' ? buyAmount : -sellAmount;
  return net;
}
