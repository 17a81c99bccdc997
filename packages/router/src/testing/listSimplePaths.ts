import type { AnyPool, Pool } from '../pool';
import type { RoutePath } from '../route';

export type SimplePath = Pick<RoutePath, 'pools' | 'tokens'>;

/** Returns every path from one token to another in at most `maxHops` swaps that visits no token twice, by exhaustive search. */
export function listSimplePaths(
  pools: readonly AnyPool[],
  { sellToken, buyToken, maxHops }: { sellToken: Pool['token0']; buyToken: Pool['token0']; maxHops: number },
): SimplePath[] {
  const found: SimplePath[] = [];
  const extend = (path: SimplePath) => {
    const last = path.tokens.at(-1);
    if (last === buyToken) found.push(path);
    if (last === buyToken || path.pools.length === maxHops) return;
    for (const { address, token0, token1 } of pools) {
      const next = token0 === last ? token1 : token1 === last ? token0 : undefined;
      if (next === undefined || path.tokens.includes(next)) continue;
      extend({ pools: [...path.pools, address], tokens: [...path.tokens, next] });
    }
  };
  extend({ pools: [], tokens: [sellToken] });
  return found;
}
