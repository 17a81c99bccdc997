import { getExecutor, universalSource } from '@livery/core/domain/executors';
import { getVenues, listUniversalVenues } from '@livery/core/domain/venues';
import type { ChainState } from '../../chains/chainState';
import { isInUse, listUnused } from '../../chains/venueChecks';

/**
 * Returns the contracts that execute swaps on a chain, and the exchanges over which each fills, with their last checks and
 * whether quotes use them.
 */
export function listQuoteSources({ chain, venueChecks, v4 }: ChainState) {
  const venues = getVenues(chain);
  const unused = listUnused(venueChecks, venues);
  const router = getExecutor(chain, 'universalRouter');
  const isRouterUsed = router !== undefined && isInUse(venueChecks, universalSource);
  const ofRouter = new Set(listUniversalVenues(chain).map(({ name }) => name));
  const isProxyUsed = unused.length < venues.length;
  const toState = (name: string) => venueChecks.get(name)?.outcome ?? 'not checked';
  return {
    executors: [
      { name: 'exchangeProxy', address: chain.exchangeProxy, used: isProxyUsed },
      ...(router ? [{ name: 'universalRouter', address: router, used: isRouterUsed }] : []),
    ],
    venues: [
      ...venues.map(({ name }) => ({
        name,
        executors: ['exchangeProxy', ...(ofRouter.has(name) ? ['universalRouter'] : [])],
        state: toState(name),
        // What fails for the proxy may fail for the router; where all fails there, it is the proxy.
        used: !unused.includes(name) || (!isProxyUsed && isRouterUsed && ofRouter.has(name)),
      })),
      ...(v4 ? [v4.venue] : []).map(({ name }) => ({
        name,
        executors: ['universalRouter'],
        state: toState(name),
        used: isRouterUsed && isInUse(venueChecks, name),
      })),
    ],
  };
}
