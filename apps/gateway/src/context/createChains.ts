import { chains as knownChains } from '@livery/core/domain/chains';
import type { Logger } from 'pino';
import { type ChainState, createChainState } from '../chains/chainState';
import type { Environment } from '../env/parseEnvironment';
import { type Metrics, observeRpc } from '../metrics/createMetrics';
import { createRpcPlan } from '../rpc/createRpcPlan';

/** Creates the states of the chains that have endpoints, by id, each with its plan if the operator has set one. */
export function createChains(
  { rpcUrls, rpcBudgets, v4Pools, sleepAfterMs, maxLogRange }: Environment,
  { metrics, ...shared }: { log: Logger; clock: () => number; maxPairs: bigint | undefined; metrics: Metrics },
): Map<number, ChainState> {
  const chains = new Map<number, ChainState>();
  for (const chain of knownChains) {
    const urls = rpcUrls.get(chain.id);
    if (!urls) continue;
    const budget = rpcBudgets.get(chain.id);
    const onSpent = (method: string, units: number) => metrics.upstreamUnits.inc({ chain: chain.id, method }, units);
    const plan = budget && createRpcPlan({ chain, budget, onSpent, ...shared });
    const observer = observeRpc(metrics, chain.id);
    const settings = { sleepAfterMs, maxLogRange, namedPools: v4Pools.get(chain.id) };
    chains.set(chain.id, createChainState(chain, { urls, observer, plan, ...settings, ...shared }));
  }
  return chains;
}
