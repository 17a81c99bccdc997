import type { GasPrice } from './gasPrice';
import { getPlanNet, type Side } from './getPlanNet';
import type { Plan } from './plan';

/** The plan that is worth most after its gas, the earliest of equals. Those that could not be executed do not count. */
export function pickPlan(plans: readonly (Plan | undefined)[], side: Side, gas: GasPrice): Plan | undefined {
  let best: { plan: Plan; net: bigint } | undefined;
  for (const plan of plans) {
    if (!plan) continue;
    const net = getPlanNet(plan, side, gas);
    if (!best || net > best.net) best = { plan, net };
  }
  return best?.plan;
}
