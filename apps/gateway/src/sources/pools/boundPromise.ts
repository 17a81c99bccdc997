import { replayPaths } from '@livery/router/replayPaths';
import type { Route } from '@livery/router/route';
import { startWork } from '@livery/router/work';
import { fractionRoundedDown } from '../amounts';
import { stayOnVenues } from './fillSteps';
import type { PoolLookUp } from './splitPath';

type Amounts = Pick<Route, 'sellAmount' | 'buyAmount'>;

type Parameters = {
  side: 'sell' | 'buy';
  route: Route;
  /** Paths of the pools that stand in for limit orders. */
  fallback: Route | undefined;
  /** In units of `wholeFraction`. */
  slippage: bigint;
  look: PoolLookUp;
};

/**
 * Returns the amounts that a quote may promise for a route with limit orders, none of which may be there any more when the call runs: those
 * that the pools pay, better by half of the slippage at most. The other half is left to the pools' moves, and whatever the orders pay
 * above is the trader's, too. Without pools it is all that the orders pay. Undefined where the orders pay more than half again: a simulation that pays so
 * much more than its quote is not believed.
 */
export function boundPromise({ side, route, fallback, slippage, look }: Parameters): Amounts | undefined {
  const pooled = fallback && route.orders.length > 0 && getPooled(side, { route, fallback, look });
  if (!pooled) return route;
  const spare = fractionRoundedDown(pooled, slippage) / 2n;
  if (side === 'buy') {
    const least = pooled - spare;
    if (route.sellAmount >= least) return route;
    return 3n * route.sellAmount < 2n * least ? undefined : { sellAmount: least, buyAmount: route.buyAmount };
  }
  const most = pooled + spare;
  if (route.buyAmount <= most) return route;
  return 2n * route.buyAmount > 3n * most ? undefined : { sellAmount: route.sellAmount, buyAmount: most };
}

/** Returns the amount that the call buys, or sells, when no order can be filled; undefined where it is not known. */
function getPooled(
  side: 'sell' | 'buy',
  { route, fallback, look }: { route: Route; fallback: Route; look: PoolLookUp },
): bigint | undefined {
  const spare = stayOnVenues(fallback, look);
  if (!spare) return undefined;
  if (side === 'buy') return fallback.sellAmount;
  const ordered = route.orders.reduce((sum, { sellAmount }) => sum + sellAmount, 0n);
  const spares = spare.paths.map((path) => ({ ...path, sellAmount: (ordered * path.sellAmount) / spare.sellAmount }));
  const paths = [...route.paths, ...spares].filter(({ sellAmount }) => sellAmount > 0n);
  return replayPaths(paths, { findPool: look.getPool, work: startWork() });
}
