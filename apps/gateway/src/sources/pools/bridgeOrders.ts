import { encodeBridgeData, getBridgeSource } from '@livery/core/domain/calldata/bridge';
import type { Route, RoutePath } from '@livery/router/route';
import type { Hex } from 'viem';
import { smaller } from '../amounts';
import { getMidPrice } from '../getPathReserves';
import { type PoolLookUp, type Segment, splitPath } from './splitPath';

/** A fill through a bridge. At most `takerTokenAmount` is sold, with the side `buy` at the ratio of the two amounts. */
export type BridgeOrder = { source: Hex; takerTokenAmount: bigint; makerTokenAmount: bigint; bridgeData: Hex };

/** The amounts of a bridge order. */
type Amounts = Pick<BridgeOrder, 'takerTokenAmount' | 'makerTokenAmount'>;

/**
 * Returns the fills along paths that each stay on one venue and sell an exact amount. Each path sells its share at any price; the
 * minimum of the call guards the sum.
 */
export function toSellOrders(route: Pick<Route, 'paths'>, look: PoolLookUp): BridgeOrder[] {
  return route.paths.flatMap((path) =>
    toPathOrders(path, look, { takerTokenAmount: path.sellAmount, makerTokenAmount: path.buyAmount }),
  );
}

/** Encodes a fill over one venue. */
export function toBridgeOrder({ venue, ...path }: Segment, amounts: Amounts): BridgeOrder {
  return { source: getBridgeSource(venue), ...amounts, bridgeData: encodeBridgeData(venue, path) };
}

/** Encodes a fill along a path that stays on one venue; none along another. */
function toPathOrders(path: RoutePath, look: PoolLookUp, amounts: Amounts): BridgeOrder[] {
  const [segment, ...others] = splitPath(path, look);
  return segment && others.length === 0 ? [toBridgeOrder(segment, amounts)] : [];
}

/**
 * Returns the fills along the paths of a route, each on one venue, that buy exactly `target`, in two rounds. The first
 * has the quoted amounts; at unchanged prices it buys the target to the base unit, and filling ends there. The second
 * round uses the same paths at the worst ratio that the trader accepts. It buys the remainder after a small adverse
 * price move, with the difference between `maximumSold` and the quoted amount.
 */
export function toBuyOrders({
  route,
  target,
  maximumSold,
  look,
}: {
  route: Route;
  target: bigint;
  maximumSold: bigint;
  look: PoolLookUp;
}): BridgeOrder[] {
  const quoted: BridgeOrder[] = [];
  const topUps: BridgeOrder[] = [];
  let missing = target;
  for (const path of route.paths) {
    // A route may pay a few base units too many: the last path buys only the remainder.
    const makerTokenAmount = smaller(path.buyAmount, missing);
    missing -= makerTokenAmount;
    const takerTokenAmount = path.sellAmount;
    quoted.push(...toPathOrders(path, look, { takerTokenAmount, makerTokenAmount }));

    const share = (maximumSold * takerTokenAmount) / route.sellAmount;
    const worstBought = getBoughtAtMargin({ path, share, route, maximumSold, look });
    topUps.push(
      ...toPathOrders(path, look, {
        takerTokenAmount: share,
        makerTokenAmount: smaller(worstBought, makerTokenAmount),
      }),
    );
  }
  return [...quoted, ...topUps].filter((order) => order.takerTokenAmount > 0n && order.makerTokenAmount > 0n);
}

/**
 * Returns the amount that `share` buys along a path at its price after the fill, worsened by the accepted slippage. A fill
 * that moves the price by more than the slippage pays more for its last unit than the worst accepted average.
 */
function getBoughtAtMargin({
  path,
  share,
  route,
  maximumSold,
  look,
}: {
  path: RoutePath;
  share: bigint;
  route: Route;
  maximumSold: bigint;
  look: PoolLookUp;
}): bigint {
  const mid = getMidPrice(path, look.getPool);
  if (!mid) return 0n;
  // Along constant-product pools the marginal price after a fill is the square of its average over the price before it.
  const bought = share * path.buyAmount ** 2n * mid.sold * route.sellAmount;
  return bought / (path.sellAmount ** 2n * mid.bought * maximumSold);
}

/**
 * Returns the fills along the paths of `fallback` that take over from limit orders that can no longer be filled; they are not
 * reached otherwise. `fallback` is a route of the pools alone for the whole amount. A sale gives them what the orders would
 * have taken, a purchase the remainder of the maximum, at the price that the pools alone ask, worsened by the accepted slippage.
 */
export function toFallbackOrders({
  side,
  route,
  fallback,
  target,
  maximumSold,
  look,
}: {
  side: 'sell' | 'buy';
  route: Route;
  fallback: Route;
  target: bigint;
  maximumSold: bigint;
  look: PoolLookUp;
}): BridgeOrder[] {
  const sum = (fills: readonly { sellAmount: bigint; buyAmount: bigint }[]) => ({
    sold: fills.reduce((total, { sellAmount }) => total + sellAmount, 0n),
    bought: fills.reduce((total, { buyAmount }) => total + buyAmount, 0n),
  });
  const [orders, pooled] = [sum(route.orders), sum(route.paths)];
  const budget = side === 'sell' ? orders.sold : maximumSold - pooled.sold;
  const missing = side === 'sell' ? orders.bought : target - pooled.bought;
  const asked = ((fallback.sellAmount - pooled.sold) * maximumSold) / route.sellAmount;
  const price = side === 'sell' || asked <= 0n || asked > budget ? budget : asked;
  return fallback.paths.flatMap((path) => {
    // Rounded up, so that the shares leave nothing unsold.
    const takerTokenAmount = (budget * path.sellAmount) / fallback.sellAmount + 1n;
    const makerTokenAmount = (takerTokenAmount * missing) / price;
    return makerTokenAmount > 0n ? toPathOrders(path, look, { takerTokenAmount, makerTokenAmount }) : [];
  });
}
