import { getChain } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import type { Variables } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { listed } from './endpoints';
import { type CallPrices, plainCalls, providers } from './providers';

/** The units that may be spent in a day or a month of the calendar, which begin at midnight UTC. */
export type SpendingLimit = { units: number; per: 'day' | 'month' };

/** The units that an operator's plan gives for a chain, and the prices of calls in them. */
export type RpcBudget = { prices: CallPrices; limits: readonly SpendingLimit[] };

const priced = new Map([...providers, plainCalls].map((prices) => [prices.name.toLowerCase(), prices]));

const names = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const limit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}\/(day|month)$/),
  v.transform((text): SpendingLimit => {
    const [units, per] = text.split('/');
    return { units: Number(units), per: per === 'day' ? 'day' : 'month' };
  }),
);

/** A provider and its limits: `infura:3000000/day,75000000/month`. */
const rpcBudget = v.pipe(
  v.string(),
  v.transform((text): unknown => {
    const [, name = '', limits = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
    return { prices: priced.get(name), limits };
  }),
  v.object({
    prices: v.custom<CallPrices>((prices) => prices !== undefined),
    limits: v.pipe(listed, v.array(limit), v.minLength(1)),
  }),
);

/**
 * Parses the budgets of the chains that have one, by chain id. Throws `EnvironmentError`, also for a chain without endpoints.
 */
export function parseRpcBudgets(
  variables: Variables,
  rpcUrls: ReadonlyMap<number, readonly string[]>,
): Map<number, RpcBudget> {
  const budgets = new Map<number, RpcBudget>();
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('RPC_BUDGET_')) continue;
    const text = name.slice('RPC_BUDGET_'.length);
    const chainId = Number(text);
    if (`${chainId}` !== text || !getChain(chainId)) {
      throw new EnvironmentError(`${name} names a chain that Livery does not support.`);
    }
    if (!rpcUrls.has(chainId)) throw new EnvironmentError(`${name} is set, but RPC_URLS_${chainId} is not.`);
    const { success, output } = v.safeParse(rpcBudget, value);
    if (!success) {
      throw new EnvironmentError(
        `${name} is not ${names.format(priced.keys())} with its units a day or a month, such as alchemy:30000000/month: '${value}'.`,
      );
    }
    if (new Set(output.limits.map(({ per }) => per)).size < output.limits.length) {
      throw new EnvironmentError(`${name} has two limits for the same time: '${value}'.`);
    }
    budgets.set(chainId, output);
  }
  return budgets;
}
