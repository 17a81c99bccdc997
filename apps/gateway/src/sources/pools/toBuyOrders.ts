import type { Chain } from '@livery/core/domain/chain';
import type { Pool } from '@livery/router/pool';
import type { Route, RoutePath } from '@livery/router/route';
import { smaller } from '../amounts/smaller';
import type { BridgeOrder } from './encodeFillQuote';
import { getMidPrice } from './getMidPrice';
import { toBridgeOrder } from './toBridgeOrder';

/**
 * The fills of a route that buys exactly `target`, in two rounds. The first has the quoted amounts: when no price has
 * moved it buys the target to the base unit, and the filling stops there. The second round goes along the same paths at
 * the worst ratio that the trader accepts, and buys what a small adverse move has left short, out of the difference
 * between `maximumSold` and the quoted amount.
 */
export function toBuyOrders({
  chain,
  route,
  target,
  maximumSold,
  getPool,
}: {
  chain: Chain;
  route: Route;
  target: bigint;
  maximumSold: bigint;
  getPool: (address: string) => Pool | undefined;
}): BridgeOrder[] {
  const quoted: BridgeOrder[] = [];
  const topUps: BridgeOrder[] = [];
  let missing = target;
  for (const path of route.paths) {
    // A route may pay a few base units too many: the last path is asked for no more than what is missing.
    const makerTokenAmount = smaller(path.buyAmount, missing);
    missing -= makerTokenAmount;
    const takerTokenAmount = path.sellAmount;
    quoted.push(toBridgeOrder(chain, { path: path.tokens, takerTokenAmount, makerTokenAmount }));

    const share = (maximumSold * takerTokenAmount) / route.sellAmount;
    const worstTaken = getTakenAtMargin({ path, share, route, maximumSold, getPool });
    topUps.push(
      toBridgeOrder(chain, {
        path: path.tokens,
        takerTokenAmount: share,
        makerTokenAmount: smaller(worstTaken, makerTokenAmount),
      }),
    );
  }
  return [...quoted, ...topUps].filter((order) => order.takerTokenAmount > 0n && order.makerTokenAmount > 0n);
}

/**
 * What `share` buys along a path at its price after the fill, made worse by the accepted slippage. A fill that moves the
 * price by more than the slippage pays more for its last unit than the worst accepted average.
 */
function getTakenAtMargin({
  path,
  share,
  route,
  maximumSold,
  getPool,
}: {
  path: RoutePath;
  share: bigint;
  route: Route;
  maximumSold: bigint;
  getPool: (address: string) => Pool | undefined;
}): bigint {
  const mid = getMidPrice(path, getPool);
  if (!mid) return 0n;
  // Along constant-product pools the marginal price after a fill is the square of its average over the price before it.
  const bought = share * path.buyAmount ** 2n * mid.sold * route.sellAmount;
  return bought / (path.sellAmount ** 2n * mid.bought * maximumSold);
}
