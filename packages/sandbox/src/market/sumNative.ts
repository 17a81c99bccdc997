import { getChain } from '@livery/core/domain/getChain';
import type { MarketPlan } from './marketPlan';

/** Native coin in wei that whoever builds the plan's pools and exchanges pays in, without gas. */
export function sumNative(plan: MarketPlan): bigint {
  const wrappedNative = getChain(plan.chainId)?.wrappedNative.address;
  const inPools = plan.pools.reduce(
    (sum, pool) =>
      sum + (pool.tokenA === wrappedNative ? pool.amountA : 0n) + (pool.tokenB === wrappedNative ? pool.amountB : 0n),
    0n,
  );
  return plan.v1Exchanges.reduce((sum, exchange) => sum + exchange.nativeAmount, inPools);
}
