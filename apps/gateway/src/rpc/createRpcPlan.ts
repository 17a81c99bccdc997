import type { Chain } from '@livery/core/domain/chains';
import type { Logger } from 'pino';
import { getCallPrice } from '../env/providers';
import type { RpcBudget, SpendingLimit } from '../env/rpcBudgets';
import { PlanUsedUpError } from '../errors/rpc';
import { createSpending } from './createSpending';

/** `slow` from 80 % of a limit's units on, when the chain is looked at less often; `used up` once all of them are spent. */
export type PlanState = 'open' | 'slow' | 'used up';

/** A limit with the units that were spent of it, and the time at which its day or month ends, in ms since 1970. */
export type LimitStatus = SpendingLimit & { spent: number; endsAt: number };

export type RpcPlan = ReturnType<typeof createRpcPlan>;

type PlanOptions = {
  chain: Pick<Chain, 'id' | 'name'>;
  budget: RpcBudget;
  log: Logger;
  /** Returns the current time, in ms since 1970. */
  clock: () => number;
  /** Called with the units of each call, and with those of a batch itself, by method. */
  onSpent?: (method: string, units: number) => void;
};

/** The part of a limit's units from which on the chain is looked at less often. */
const slowFrom = 0.8;

/** Creates the count of the units that the calls to a chain's endpoints take of the operator's plan. */
export function createRpcPlan({ chain, budget: { prices, limits }, log, clock, onSpent = () => {} }: PlanOptions) {
  const spending = createSpending();
  let told: PlanState = 'open';

  function listLimits(): LimitStatus[] {
    return limits.map((limit) => {
      const { start, end } = getSpan(limit.per, clock());
      return { ...limit, spent: spending.sum(start), endsAt: end };
    });
  }

  /** Returns the time at which calls are possible again, in ms since 1970; undefined while they are. */
  function getUsedUpUntil(): number | undefined {
    const ends = listLimits().flatMap(({ spent, units, endsAt }) => (spent >= units ? [endsAt] : []));
    return ends.length > 0 ? Math.max(...ends) : undefined;
  }

  function getState(): PlanState {
    const share = Math.max(...listLimits().map(({ spent, units }) => spent / units));
    const state = share >= 1 ? 'used up' : share >= slowFrom ? 'slow' : 'open';
    if (state !== told) tell(state);
    told = state;
    return state;
  }

  function tell(state: PlanState) {
    const entry = { chainId: chain.id, limits: listLimits() };
    if (state === 'open') log.info(entry, 'the plan gives units again');
    else if (state === 'slow') log.warn(entry, 'the plan is nearly used up: the chain is looked at less often');
    else log.warn(entry, 'the plan is used up: the chain is not asked any more');
  }

  function spend(method: string, units: number) {
    spending.add(units, clock());
    onSpent(method, units);
  }

  return {
    chainId: chain.id,
    provider: prices.name,
    spending,
    listLimits,
    getState,
    getUsedUpUntil,
    /** Counts calls that are sent together. */
    count(methods: readonly string[]): void {
      for (const method of methods) spend(method, getCallPrice(prices, method, chain.id));
      if (methods.length > 1 && prices.batchPrice > 0) spend('batch', prices.batchPrice);
      getState();
    },
    /** Throws `PlanUsedUpError` while no units are left. */
    check(): void {
      const until = getUsedUpUntil();
      if (until !== undefined) throw new PlanUsedUpError(chain.name, { until, now: clock() });
    },
  };
}

/** Returns the beginning and the end of the day or month of UTC at a time, all in ms since 1970. */
function getSpan(per: SpendingLimit['per'], now: number): { start: number; end: number } {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return per === 'day'
    ? { start: Date.UTC(year, month, day), end: Date.UTC(year, month, day + 1) }
    : { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}
