import { wholeBalance } from '@livery/core/domain/calldata/transformErc20Abi';
import type { LimitFill } from '@livery/core/domain/orders/limitFill';
import type { Route, RoutePath } from '@livery/router/route';
import { type Address, maxUint256 } from 'viem';
import { fractionRoundedDown, smaller, wholeFraction } from '../amounts';
import { type BridgeOrder, toBridgeOrder, toBuyOrders, toFallbackOrders, toSellOrders } from './bridgeOrders';
import { type PoolLookUp, type Segment, splitPath } from './splitPath';

/** One step of a call: the orders that a fill-quote transformation fills. */
export type FillStep = {
  side: 'sell' | 'buy';
  sellToken: Address;
  buyToken: Address;
  fillAmount: bigint;
  orders: readonly BridgeOrder[];
  limitOrders: readonly LimitFill[];
};

/** A path that changes its venue, which takes a step for each segment. */
type MultiVenuePath = { path: RoutePath; segments: readonly Segment[] };

/** Paths in a row that each stay on one venue share a step; a path that changes its venue has steps of its own. */
type Group = { paths: readonly RoutePath[] } | MultiVenuePath;

function groupPaths(route: Route, look: PoolLookUp): Group[] {
  const groups: Group[] = [];
  for (const path of route.paths) {
    const segments = splitPath(path, look);
    const last = groups.at(-1);
    if (segments.length > 1) groups.push({ path, segments });
    else if (last && 'paths' in last) groups[groups.length - 1] = { paths: [...last.paths, path] };
    else groups.push({ paths: [path] });
  }
  return groups;
}

type Parameters = {
  route: Route;
  /** Paths of the pools that stand in for limit orders; those that change their venue are left out. */
  fallback: Route | undefined;
  limitOrders: readonly LimitFill[];
  sellToken: Address;
  buyToken: Address;
  /** The exact amount, with the fee of an exact output. */
  amount: bigint;
  maximumSold: bigint;
  look: PoolLookUp;
};

/**
 * Returns the steps of a route that sells an exact amount, in the order that its amounts require: limit orders first,
 * then the paths. Every later segment of a path sells all that the segment before it bought.
 */
export function toSellSteps(parameters: Parameters): FillStep[] {
  const { route, limitOrders, sellToken, buyToken, look } = parameters;
  const step = { side: 'sell', sellToken, buyToken } as const;
  const steps: FillStep[] = [];
  const fallbackFills = toFallbackFills('sell', parameters);
  const sold = route.orders.reduce((sum, fill) => sum + fill.sellAmount, 0n);
  for (const [index, group] of openingOrders(route, look).entries()) {
    if ('segments' in group) {
      steps.push(...toMultiVenueSteps(group, group.path.sellAmount));
      continue;
    }
    const isFirst = index === 0;
    steps.push({
      ...step,
      fillAmount: group.paths.reduce((sum, path) => sum + path.sellAmount, isFirst ? sold : 0n),
      orders: [...toSellOrders({ ...route, paths: group.paths }, look), ...(isFirst ? fallbackFills : [])],
      limitOrders: isFirst ? limitOrders : [],
    });
  }
  return steps;
}

/**
 * The share of the amount of a path that changes its venue which it sells in addition, so that a small move does not
 * fail the call.
 */
const margin = wholeFraction / 1_000n;

/** Returns the amount that a path which changes its venue sells to buy an exact amount: the trader receives the excess. */
function withMargin(sellAmount: bigint, slippage: bigint): bigint {
  return sellAmount + fractionRoundedDown(sellAmount, smaller(margin, slippage));
}

/**
 * Returns the route with the margins of paths that change their venue, and of later paths over the same pools: the
 * margin of the former worsens their prices, perhaps by less than a second round can buy.
 */
export function addMargins(route: Route, slippage: bigint, look: PoolLookUp): Route {
  const widened = new Set<string>();
  const paths = route.paths.map((path) => {
    if (splitPath(path, look).length === 1 && !path.pools.some((pool) => widened.has(pool))) return path;
    for (const pool of path.pools) widened.add(pool);
    return { ...path, sellAmount: withMargin(path.sellAmount, slippage) };
  });
  const added = paths.reduce((sum, path, index) => sum + path.sellAmount - (route.paths[index]?.sellAmount ?? 0n), 0n);
  return { ...route, paths, sellAmount: route.sellAmount + added };
}

/**
 * Returns the steps of a route that buys an exact amount. Paths that stay on one venue buy in two rounds (see `toBuyOrders`).
 * One that changes its venue cannot: it sells a fixed amount, which `addMargins` has raised.
 */
export function toBuySteps(parameters: Parameters): FillStep[] {
  const { route, limitOrders, sellToken, buyToken, amount, maximumSold, look } = parameters;
  const steps: FillStep[] = [];
  const fallbackFills = toFallbackFills('buy', parameters);
  const filled = route.orders.reduce((sum, fill) => sum + fill.buyAmount, 0n);
  const groups = openingOrders(route, look);
  const indirect = groups.reduce((sum, group) => sum + ('segments' in group ? group.path.buyAmount : 0n), 0n);
  let missing = amount - indirect;
  for (const [index, group] of groups.entries()) {
    if ('segments' in group) {
      steps.push(...toMultiVenueSteps(group, group.path.sellAmount));
      continue;
    }
    const [isFirst, isLast] = [index === 0, !groups.slice(index + 1).some((other) => 'paths' in other)];
    const offered = group.paths.reduce((sum, path) => sum + path.buyAmount, isFirst ? filled : 0n);
    const fillAmount = isLast ? missing : smaller(offered, missing);
    missing -= fillAmount;
    if (fillAmount <= 0n) continue;
    const target = isFirst ? fillAmount - filled : fillAmount;
    steps.push({
      side: 'buy',
      sellToken,
      buyToken,
      fillAmount,
      orders: [
        ...toBuyOrders({ route: { ...route, paths: group.paths }, target, maximumSold, look }),
        ...(isFirst ? fallbackFills : []),
      ],
      limitOrders: isFirst ? limitOrders : [],
    });
  }
  return steps;
}

/** Returns the groups of a route, the first of which takes its limit orders. */
function openingOrders(route: Route, look: PoolLookUp): Group[] {
  const groups = groupPaths(route, look);
  const [first] = groups;
  return route.orders.length > 0 && !(first && 'paths' in first) ? [{ paths: [] }, ...groups] : groups;
}

function toMultiVenueSteps({ path, segments }: MultiVenuePath, sellAmount: bigint): FillStep[] {
  return segments.map((segment, index) => {
    const [sellToken, buyToken] = [segment.path[0], segment.path.at(-1)];
    if (!sellToken || !buyToken) throw new RangeError('A segment has no tokens.');
    const isFirst = index === 0;
    const order = toBridgeOrder(segment, {
      takerTokenAmount: isFirst ? sellAmount : maxUint256,
      makerTokenAmount: index === segments.length - 1 ? path.buyAmount : 1n,
    });
    const fillAmount = isFirst ? sellAmount : wholeBalance;
    return { side: 'sell', sellToken, buyToken, fillAmount, orders: [order], limitOrders: [] };
  });
}

/** Returns the fills of pools that stand in for limit orders. */
function toFallbackFills(
  side: 'sell' | 'buy',
  { route, fallback, amount, maximumSold, look }: Parameters,
): BridgeOrder[] {
  const onVenues = fallback && stayOnVenues(fallback, look);
  return onVenues ? toFallbackOrders({ side, route, fallback: onVenues, target: amount, maximumSold, look }) : [];
}

/** Returns the route with its paths on one venue only; undefined without any. */
export function stayOnVenues(route: Route, look: PoolLookUp): Route | undefined {
  const paths = route.paths.filter((path) => splitPath(path, look).length === 1);
  if (paths.length === 0) return undefined;
  const sum = (field: 'sellAmount' | 'buyAmount') => paths.reduce((total, path) => total + path[field], 0n);
  return { ...route, paths, sellAmount: sum('sellAmount'), buyAmount: sum('buyAmount') };
}
