import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';

/** Paths in their order of execution. */
export type Plan = readonly Fill[];

/** One path of a plan with its exact sell and buy amounts in base units. */
export type Fill = {
  path: EdgePath;
  sellAmount: bigint;
  buyAmount: bigint;
  /** Ticks with liquidity that concentrated pools cross. */
  ticks: number;
};

/** Side of a trade whose amount is exact. */
export type Side = 'sell' | 'buy';

/** Conditions of a plan: the exact amount of one side, in base units. */
export type PlanRequest = {
  pools: readonly AnyPool[];
  amount: bigint;
  maxPaths: number;
  gas: GasPrice;
};

/** Gas units of a path, of each of its hops, of each tick that a concentrated pool crosses and of a limit order, and the price of one. */
export type GasPrice = {
  perPath: number;
  perHop: number;
  /** 24,000 by default. */
  perTick?: number;
  /** 0 by default. */
  perOrder?: number;
  /** Base units of the counter token: the bought one for an exact sell amount, the sold one for an exact buy amount. */
  tokenPerGas: number;
};

/** Returns true for the numbers of paths of which plans are compared: all up to eight, and each fifth of the larger ones. */
export function isTried(paths: number): boolean {
  return paths <= 8 || paths % 5 === 0;
}

/** Fraction by which execution may pay less than the flow before its shares are refined. */
export const negligibleLoss = 5e-7;

/** Returns the gas of the plan in gas units. */
export function getPlanGas(plan: Plan, { perPath, perHop, perTick = 24_000 }: GasPrice): number {
  return plan.reduce((gas, { path, ticks }) => gas + perPath + perHop * path.length + perTick * ticks, 0);
}

/** Returns the plan worth most after gas, the first of equals. Undefined entries are plans that could not be executed. */
export function pickPlan(plans: readonly (Plan | undefined)[], side: Side, gas: GasPrice): Plan | undefined {
  let best: { plan: Plan; net: bigint } | undefined;
  for (const plan of plans) {
    if (!plan) continue;
    const net = getPlanNet(plan, side, gas);
    if (!best || net > best.net) best = { plan, net };
  }
  return best?.plan;
}

/** Returns the gas of paths in gas units, without the ticks that they cross. */
export function getSharesGas(shares: readonly { path: EdgePath }[], { perPath, perHop }: GasPrice): number {
  return shares.reduce((gas, { path }) => gas + perPath + perHop * path.length, 0);
}

/** Returns the worth of the plan after gas in base units of the counter token: the amount bought, or minus the amount sold. */
export function getPlanNet(plan: Plan, side: Side, gas: GasPrice): bigint {
  let net = -BigInt(Math.round(getPlanGas(plan, gas) * gas.tokenPerGas));
  for (const { sellAmount, buyAmount } of plan) net += side === 'sell' ? buyAmount : -sellAmount;
  return net;
}

const scale = 2 ** 53;

/** Returns the fraction `share` (0 to 1) of the amount, in base units, rounded down. */
export function portionAmountFloor(amount: bigint, share: number): bigint {
  return (amount * BigInt(Math.floor(share * scale))) >> 53n;
}
