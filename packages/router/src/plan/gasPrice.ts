import type { Plan } from './plan';

/** What a path and each of its hops cost in gas units, and what one unit of gas is worth. */
export type GasPrice = {
  perPath: number;
  perHop: number;
  /** Base units of the counter token: the bought one for an exact sell amount, the sold one for an exact buy amount. */
  tokenPerGas: number;
};

/** The plan's gas in gas units. */
export function getPlanGas(plan: Plan, { perPath, perHop }: GasPrice): number {
  return plan.reduce((gas, { path }) => gas + perPath + perHop * path.length, 0);
}
