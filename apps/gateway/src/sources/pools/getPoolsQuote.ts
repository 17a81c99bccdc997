import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { findRoute } from '@livery/router/findRoute';
import { createMarket, getPool } from '@livery/router/market';
import type { Route } from '@livery/router/route';
import type { Address } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { listUnused } from '../../chains/venueChecks';
import { selectMarket } from '../../pools/selectMarket';
import { feeOfGrossRoundedDown, fractionRoundedDown } from '../amounts';
import { getPartGas, type PartGas } from '../dataGas';
import { getReferenceProbe } from '../getReferenceProbe';
import { nameAffiliate } from '../nameAffiliate';
import { type Candidate, isWanted, type Refusal, type SwapRequest } from '../quoteSource';
import { getRefundGas } from '../refundGas';
import { boundPromise, isSurplusSafe, lessenOrders } from './boundPromise';
import { encodeTransformErc20 } from './encodeTransformErc20';
import { addMargins, toBuySteps, toSellSteps } from './fillSteps';
import { toLimitFill, toOrderParts, toRestingOrder } from './orderParts';
import { toQuotedFills } from './quotedFills';
import { type PoolLookUp, splitPath } from './splitPath';
import { settleSlippage } from './suggestSlippage';

/**
 * Quotes the best route over the chain's own pools and resting limit orders as a call of the exchange proxy, which only
 * pays its sender. Pools stand in for orders that can no longer be filled when the call runs. Orders that pay more than
 * a bounded quote may promise are filled in part.
 */
export function getPoolsQuote(
  state: ChainState,
  request: SwapRequest,
  { isLessened = false }: { isLessened?: boolean } = {},
): Candidate | Refusal {
  const { chain } = state;
  const planned = planRoute(state, request);
  if ('refused' in planned) return planned;
  const { sellToken, buyToken, amount, feeOnTop, look, route, fallback, slippage, autoSlippage } = planned;
  const sells = request.side === 'sell';
  const bound = request.isBounded && boundPromise({ side: request.side, route, fallback, slippage, look });
  if (bound && !isSurplusSafe(route, bound)) {
    const orders = isLessened ? [] : lessenOrders(route, request.orders, bound);
    return getPoolsQuote(state, { ...request, orders }, { isLessened: true });
  }
  const sure = bound || route;
  const feeAmount = sells ? feeOfGrossRoundedDown(sure.buyAmount, request.fee) : feeOnTop;
  const buyAmount = sells ? sure.buyAmount - feeAmount : request.amount;
  const minimumBought = sells ? buyAmount - fractionRoundedDown(buyAmount, slippage) : request.amount;
  const maximumSold = sells ? request.amount : sure.sellAmount + fractionRoundedDown(sure.sellAmount, slippage);
  if (minimumBought === 0n) return { refused: 'NO_ROUTE' };

  const toSteps = sells ? toSellSteps : toBuySteps;
  const orderParts = toOrderParts(route, request.orders);
  const ends = { sellToken, buyToken, look };
  const steps = toSteps({
    route: { ...route, sellAmount: sure.sellAmount },
    limitOrders: orderParts.map(toLimitFill),
    ...{ fallback, amount, maximumSold, ...ends },
  });
  const data = encodeTransformErc20(chain, {
    side: request.side,
    inputToken: request.sellToken,
    outputToken: request.buyToken,
    inputAmount: maximumSold,
    minimumBought,
    steps,
    fee: request.feeRecipient && feeAmount > 0n ? { amount: feeAmount, recipient: request.feeRecipient } : undefined,
  });
  return {
    sellAmount: sure.sellAmount,
    buyAmount,
    grossBuyAmount: buyAmount + feeAmount,
    maximumSold,
    minimumBought,
    to: chain.exchangeProxy,
    data: nameAffiliate(state, request, data),
    value: isNativeToken(request.sellToken) ? maximumSold : 0n,
    spender: isNativeToken(request.sellToken) ? undefined : chain.exchangeProxy,
    ...estimateGas(state, request, { route, fallback, steps: steps.length, look }),
    fills: toQuotedFills(route, { chain, ...ends }),
    orderParts,
    autoSlippage,
  };
}

/** Paths of the pools that stand in for limit orders. */
const maxFallbackPaths = 2;

/** Returns the names of the venues over which the proxy fills, by the last checks; a check asks all of them. */
export function listWorking(
  { chain, venueChecks }: ChainState,
  { isCheck = false }: Pick<SwapRequest, 'isCheck'>,
): ReadonlySet<string> {
  const venues = getVenues(chain);
  const unused = isCheck ? [] : listUnused(venueChecks, venues);
  return new Set(venues.flatMap(({ name }) => (unused.includes(name) ? [] : [name])));
}

/** Finds the route of a request, and the one of pools that stands in for its limit orders. */
function planRoute(state: ChainState, request: SwapRequest) {
  const { chain, pools } = state;
  const working = listWorking(state, request);
  const isUsed = ({ name }: Pick<Venue, 'name'>) => isWanted(request, name) && working.has(name);
  const hasPools = getVenues(chain).some(isUsed);
  const refuse = (refused: Refusal['refused']): Refusal => ({ refused });
  // A proxy that fills over no venue fills no order, either.
  const isAlive = working.size > 0 && !request.recipient;
  if (!isAlive || !(hasPools || request.orders.length > 0)) return refuse('NOT_APPLICABLE');
  const wrapped = chain.wrappedNative.address;
  const toToken = (token: Address) => (isNativeToken(token) ? wrapped : token);
  const feeOnTop = request.side === 'buy' ? fractionRoundedDown(request.amount, request.fee) : 0n;
  const amount = request.amount + feeOnTop;
  const tokens = { sellToken: toToken(request.sellToken), buyToken: toToken(request.buyToken) };
  const gas = getGasCosts(state, request);
  const market = hasPools ? pools && selectMarket(pools, isUsed) : createMarket([]);
  const probe = getReferenceProbe(request);
  const trip = { ...tokens, side: request.side, amount, gas, probe };
  const found = market && findRoute(market, { ...trip, orders: request.orders.map(toRestingOrder) });
  if (!pools || !found) return refuse('NO_ROUTE');
  const look = { venueOf: pools.venueOf, getPool: (address: Address) => getPool(pools.market, address) };
  const { slippage, autoSlippage } = settleSlippage(state, { ...request, pools, route: found });
  const route = request.side === 'buy' ? addMargins(found, slippage, look) : found;
  // The next look asks these pools themselves.
  for (const pool of route.paths.flatMap((path) => path.pools)) pools.used.set(pool, true);
  const fallback = route.orders.length > 0 ? findRoute(market, { ...trip, maxPaths: maxFallbackPaths }) : undefined;
  return { ...tokens, amount, feeOnTop, look, route, fallback, slippage, autoSlippage };
}

/** Upper bound for the fill of one limit order in gas units. */
export const orderGas = 130_000;

/** Upper bounds for the parts of a `transformERC20` call in gas units, measured on the contracts. */
const proxyGas = {
  call: 140_000,
  step: 35_000,
  order: orderGas,
  path: 40_000,
  hop: 75_000,
  /** More for a concentrated pool whose swap notes a share of its own for the protocol and for miners of liquidity. */
  concentratedHop: 30_000,
  /** More for a pool that computes its own fee from a record of its prices: the most, with the first swap of a block. */
  ownFee: 140_000,
  /** More for the first sale of a token over a router, which is approved to move it. */
  approval: 75_000,
  wrap: 30_000,
  fee: 45_000,
  leftovers: 30_000,
};

/**
 * Part of a block's gas that the paths and orders of a route may take: a transaction for more would wait long for a
 * block with room.
 */
const blockPart = 0.1;

/**
 * Returns what the router weighs paths with: the gas of a path, of its hops and of each change of venue, with the price
 * of their bytes on a rollup, in the token whose amount is not exact.
 */
function getGasCosts(state: ChainState, { gasPrice, rates }: SwapRequest) {
  const data = getPartGas(state.dataPrice, gasPrice);
  // Arbitrum's bytes are gas of the transaction; other rollups take a fee of their own.
  const isFee = state.dataPrice !== undefined && state.dataPrice.form !== 'arbitrum';
  return {
    perPath: proxyGas.path + data.path,
    perHop: proxyGas.hop + data.hop,
    perOrder: proxyGas.order + data.order,
    perPart: proxyGas.step,
    groupOf: (pool: Address) => state.pools?.venueOf.get(pool.toLowerCase()),
    tokenPerGas: Number(gasPrice) * rates.counterPerWei,
    ...(isFee && { bytes: { perPath: data.path, perHop: data.hop, perOrder: data.order } }),
    ...(state.blockGas !== undefined && { maxGas: Number(state.blockGas) * blockPart }),
  };
}

/** Returns the gas in which the paths of a route run. Leaves out changes of venue and the price of bytes. */
function getPathGas({ gas, paths, orders }: Route, { data, look }: { data: PartGas; look: PoolLookUp }): number {
  const hops = sum(paths.map(({ pools }) => pools.length));
  const steps = countParts(paths, look).filter((count) => count > 1);
  return (
    gas -
    sum(steps) * proxyGas.step -
    orders.length * (proxyGas.order + data.order) -
    paths.length * data.path -
    hops * data.hop
  );
}

/** Returns the number of parts of each path: its venue changes between two of them. */
function countParts(paths: Route['paths'], look: PoolLookUp): number[] {
  return paths.map((path) => splitPath(path, look).length);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/**
 * Returns the gas that concentrated pools may take in addition, above all those with a fee of their own, which a node's
 * estimate for the last block need not have.
 */
function getConcentratedGas({ paths }: Route, { venueOf }: PoolLookUp): number {
  const venues = paths.flatMap(({ pools }) => pools.map((pool) => venueOf.get(pool.toLowerCase())));
  const concentrated = venues.filter((venue) => venue?.kind === 'v3');
  const own = concentrated.filter(({ tiers }) => tiers.some(({ fee }) => fee === undefined));
  return concentrated.length * proxyGas.concentratedHop + own.length * proxyGas.ownFee;
}

/** Gas of a second fill along the same path, whose storage is warm, in percent of the first one. */
const secondFillPercent = 65;

/**
 * Estimates the gas in which the transaction runs at the quoted prices, and the gas that it may need on top: what is
 * given back at its end, the second round of an exact output, what concentrated pools compute, approvals of routers, and
 * pools that stand in for limit orders.
 */
function estimateGas(
  { dataPrice }: ChainState,
  request: SwapRequest,
  { route, fallback, steps, look }: { route: Route; fallback: Route | undefined; steps: number; look: PoolLookUp },
): { gas: bigint; spareGas: bigint } {
  const context = { data: getPartGas(dataPrice, request.gasPrice), look };
  const fills = getPathGas(route, context);
  const native = isNativeToken(request.sellToken) || isNativeToken(request.buyToken);
  const buys = request.side === 'buy';
  const gas =
    proxyGas.call +
    (steps - 1) * proxyGas.step +
    route.orders.length * proxyGas.order +
    fills +
    (native ? proxyGas.wrap : 0) +
    (request.fee > 0n ? proxyGas.fee : 0) +
    (buys ? proxyGas.leftovers : 0);
  const second = buys ? Math.ceil((fills * secondFillPercent) / 100) : 0;
  const approvals = sum(countParts([...route.paths, ...(fallback?.paths ?? [])], look)) * proxyGas.approval;
  const concentrated = getConcentratedGas(route, look);
  const spare = second + approvals + concentrated + (fallback ? getPathGas(fallback, context) : 0);
  return { gas: BigInt(gas), spareGas: getRefundGas(BigInt(gas)) + BigInt(spare) };
}
