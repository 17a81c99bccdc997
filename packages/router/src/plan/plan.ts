import { exceedsGas, type Gas, getPlanGas } from '../gas';
import type { EdgePath } from '../graph';
import type { QuoteWork } from '../work';

/** Paths in their order of execution. */
export type Plan = readonly PlannedFill[];

/** One path of a plan with its exact sell and buy amounts in base units. */
export type PlannedFill = {
  path: EdgePath;
  sellAmount: bigint;
  buyAmount: bigint;
  /** Ticks with liquidity that concentrated pools cross. */
  ticks: number;
};

/** Side of a trade whose amount is exact. */
export type Side = 'sell' | 'buy';

/** Conditions of a plan: the exact amount of one side, in base units. */
export type PlanRequest = Gas & {
  amount: bigint;
  maxPaths: number;
  /** A plan for another amount of the same side, whose paths are used instead of searching for others. */
  known?: Plan | undefined;
  /** Work of the quote. */
  work: QuoteWork;
};

/** Returns true for the numbers of paths of which plans are compared: all up to eight, and each fifth of the larger ones. */
export function isTried(paths: number): boolean {
  return paths <= 8 || paths % 5 === 0;
}

/** Fraction by which execution may pay less than the flow before its shares are refined. */
export const negligibleLoss = 5e-7;

/**
 * Returns the plan worth most after gas, the first of equals. Undefined entries are plans that could not be executed;
 * those with more gas than there may be are left out.
 */
export function pickPlan(plans: readonly (Plan | undefined)[], side: Side, gas: Gas): Plan | undefined {
  let best: { plan: Plan; net: bigint } | undefined;
  for (const plan of plans) {
    if (!plan || exceedsGas(plan, gas)) continue;
    const net = getPlanNet(plan, side, gas);
    if (!best || net > best.net) best = { plan, net };
  }
  return best?.plan;
}

/** Returns the worth of the plan after gas in base units of the counter token: the amount bought, or minus the amount sold. */
export function getPlanNet(plan: Plan, side: Side, gas: Gas): bigint {
  let net = -BigInt(Math.round(getPlanGas(plan, gas) * gas.gas.tokenPerGas));
  for (const { sellAmount, buyAmount } of plan) net += side === 'sell' ? buyAmount : -sellAmount;
  return net;
}

/** Fine enough for a path that sells next to nothing and yet pays most. */
const scaleBits = 140n;
const scale = 2 ** 140;

/** Returns the fraction `share` (0 to 1) of the amount, in base units, rounded down. */
export function portionAmountFloor(amount: bigint, share: number): bigint {
  return (amount * BigInt(Math.floor(share * scale))) >> scaleBits;
}
