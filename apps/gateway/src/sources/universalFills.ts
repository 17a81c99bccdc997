import type { Chain } from '@livery/core/domain/chains';
import { isConcentrated } from '@livery/router/pool';
import type { Route } from '@livery/router/route';
import type { Address } from 'viem';
import { getKnownPool, type PoolState } from '../pools/poolState';
import { toQuotedFills } from './pools/quotedFills';
import type { QuotedFill } from './quoteSource';
import { getUniversalVenue, toLook } from './universalWay';

type Ends = { chain: Chain; router: Address; sellToken: Address; buyToken: Address };

/** Returns the fills of a route of the Universal Router in the order of their execution. */
export function toUniversalFills(route: Route, pools: PoolState, { router, ...ends }: Ends): QuotedFill[] {
  return route.paths.flatMap((path) => {
    const source = getUniversalVenue(pools, path.pools[0] ?? '0x');
    if (source?.kind !== 'v4') return toQuotedFills({ ...route, paths: [path] }, { ...ends, look: toLook(pools) });
    const { name } = source;
    return {
      source: name,
      router,
      makerToken: ends.buyToken,
      takerToken: ends.sellToken,
      makerAmount: path.buyAmount,
      takerAmount: path.sellAmount,
      path: path.tokens,
      pools: path.pools.map((id) => {
        const pool = getKnownPool(pools, id);
        return { source: name, fee: pool && isConcentrated(pool) ? pool.fee : 0 };
      }),
    };
  });
}
