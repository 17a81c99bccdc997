import type { Address } from 'viem';
import { executePath, openStates } from './exact/executePath';
import type { EdgePath } from './graph';
import type { AnyPool } from './pool';
import { readAt } from './readAt';
import type { RoutePath } from './route';
import type { QuoteWork } from './work';

/**
 * Returns what paths pay for their sell amounts, in base units, when they are executed one after another over the pools
 * that `findPool` returns, such as an earlier block's. Undefined when a pool is not known or does not take its amount,
 * or once `work` is exhausted.
 */
export function replayPaths(
  paths: readonly Pick<RoutePath, 'pools' | 'tokens' | 'sellAmount'>[],
  { findPool, work }: { findPool: (address: Address) => AnyPool | undefined; work: QuoteWork },
): bigint | undefined {
  const pools: AnyPool[] = [];
  const positions = new Map<Address, number>();
  for (const address of new Set(paths.flatMap((path) => path.pools))) {
    const pool = findPool(address);
    if (!pool) return undefined;
    positions.set(address, pools.push(pool) - 1);
  }
  const states = openStates({ pools, work });
  let paid = 0n;
  for (const { pools: addresses, tokens, sellAmount } of paths) {
    const path: EdgePath = addresses.map((address, hop) => {
      const position = positions.get(address) ?? 0;
      const isFirst = readAt(pools, position).token0.toLowerCase() === tokens[hop]?.toLowerCase();
      return position * 2 + Number(!isFirst);
    });
    const executed = executePath(states, path, sellAmount);
    if (!executed) return undefined;
    paid += executed.buyAmount;
  }
  return paid;
}
