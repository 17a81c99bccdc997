import { replayPaths } from '@livery/router/replayPaths';
import type { Route } from '@livery/router/route';
import { startWork } from '@livery/router/work';
import type { FillableOrder } from '../../records/book/rows/book';
import { fractionRoundedDown } from '../amounts';
import { stayOnVenues } from './fillSteps';
import { toOrderParts } from './orderParts';
import type { PoolLookUp } from './splitPath';

type Parameters = {
  side: 'sell' | 'buy';
  route: Route;
  /** Paths of the pools that stand in for limit orders. */
  fallback: Route | undefined;
  /** In units of `wholeFraction`. */
  slippage: bigint;
  look: PoolLookUp;
};

/** The amounts that a quote may promise, and the part of its orders that they leave room for, as a fraction of two amounts. */
type Promised = Pick<Route, 'sellAmount' | 'buyAmount'> & { room: readonly [bigint, bigint] };

/**
 * Returns the amounts that a quote may promise for a route with limit orders, all of which may be gone when the call
 * runs: the pools' amounts, improved by at most half of the slippage. The other half is left for the pools to move.
 * Whatever the orders pay above the promise is the trader's, too. Undefined without pools, or where the bound is no
 * worse than the route.
 */
export function boundPromise({ side, route, fallback, slippage, look }: Parameters): Promised | undefined {
  const pooled = fallback && route.orders.length > 0 && getPooled(side, { route, fallback, look });
  if (!pooled) return undefined;
  const { sellAmount, buyAmount } = route;
  const spare = fractionRoundedDown(pooled, slippage) / 2n;
  const surplus = side === 'sell' ? buyAmount - pooled : pooled - sellAmount;
  if (surplus <= spare) return undefined;
  const room = [spare, surplus] as const;
  return side === 'sell'
    ? { sellAmount, buyAmount: pooled + spare, room }
    : { sellAmount: pooled - spare, buyAmount, room };
}

/**
 * Returns true where a lower promise does not hurt. What orders pay beside pools could be taken by a sandwich of the
 * pools, so it is at most the slippage over what these pay alone. Where orders fill all of the amount, it is at most
 * half of the promise: a simulation that pays more is not believed.
 */
export function isSurplusSafe(route: Route, { sellAmount, buyAmount, room: [spare, surplus] }: Promised): boolean {
  if (route.paths.length > 0) return surplus <= 2n * spare;
  return 2n * route.buyAmount * sellAmount <= 3n * buyAmount * route.sellAmount;
}

/** Returns the orders of a route, each with the part of its fill for which a promise has room. */
export function lessenOrders(
  route: Route,
  orders: readonly FillableOrder[],
  { room: [spare, surplus] }: Promised,
): FillableOrder[] {
  return toOrderParts(route, orders).flatMap(({ sold, ...each }) => {
    const capacity = (sold * spare) / surplus;
    return capacity > 0n ? [{ ...each, capacity }] : [];
  });
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
