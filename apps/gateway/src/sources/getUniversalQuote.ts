import {
  encodeUniversalSwap,
  type UniversalFill,
  type UniversalWay,
} from '@livery/core/domain/calldata/encodeUniversalSwap';
import { getExecutor, permit2, senderItself, universalSource } from '@livery/core/domain/executors';
import { getSwapKind } from '@livery/core/domain/swap/getSwapKind';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { listUniversalVenues } from '@livery/core/domain/venues';
import { findRoute } from '@livery/router/findRoute';
import { getPool } from '@livery/router/market';
import type { Route, RoutePath } from '@livery/router/route';
import type { Address } from 'viem';
import type { ChainState } from '../chains/chainState';
import { isInUse } from '../chains/venueChecks';
import type { PoolState } from '../pools/poolState';
import { selectMarket } from '../pools/selectMarket';
import { fractionRoundedDown, settlePayment } from './amounts';
import { getReferenceProbe } from './getReferenceProbe';
import { nameAffiliate } from './nameAffiliate';
import { listWorking } from './pools/getPoolsQuote';
import { toQuotedFills } from './pools/quotedFills';
import { type PoolLookUp, splitPath } from './pools/splitPath';
import { settleSlippage } from './pools/suggestSlippage';
import { type Candidate, isWanted, type Refusal, type SwapRequest } from './quoteSource';
import { getRefundGas } from './refundGas';

/**
 * Quotes a swap over Uniswap's own pools as a call of the Universal Router, which pays any recipient together with the
 * operator's fee, and buys exact amounts exactly. The native coin comes with the call; a token is taken through Permit2,
 * for which the taker puts a signed permit in front of the call.
 */
export function getUniversalQuote(state: ChainState, request: SwapRequest): Candidate | Refusal {
  const { chain, pools } = state;
  const router = getExecutor(chain, 'universalRouter');
  const isSwap = getSwapKind(request, chain) === 'swap';
  if (!router || !pools || !isSwap || !isRouterUsed(state, request)) return { refused: 'NOT_APPLICABLE' };
  const venues = listUniversalVenues(chain).map(({ name }) => name);
  // What fails for the exchange proxy may fail for the router; where all fails there, it is the proxy.
  const working = listWorking(state, request);
  const isUsed = ({ name }: { name: string }) =>
    isWanted(request, name) && venues.includes(name) && (working.size === 0 || working.has(name));
  const sells = request.side === 'sell';
  const feeOnTop = sells ? 0n : fractionRoundedDown(request.amount, request.fee);
  const amount = request.amount + feeOnTop;
  const [isNativeSold, isNativeBought] = [isNativeToken(request.sellToken), isNativeToken(request.buyToken)];
  const { address: wrapped } = chain.wrappedNative;
  const [sold, bought] = [isNativeSold ? wrapped : request.sellToken, isNativeBought ? wrapped : request.buyToken];
  const route = findUniversalRoute(state, { request, sold, bought, pools, amount, isUsed });
  if (!route) return { refused: 'NO_ROUTE' };
  for (const pool of route.paths.flatMap((path) => path.pools)) pools.used.set(pool, true);
  const { slippage, autoSlippage } = settleSlippage(state, { ...request, pools, route });

  const { feeAmount, buyAmount, minimumBought } = settlePayment(request, { bought: route.buyAmount, slippage });
  const fills = sells ? toSales(route, pools) : toPurchases(route, { pools, amount, slippage });
  const maximumSold = sells ? request.amount : fills.reduce((sum, { limit }) => sum + limit, 0n);
  if (minimumBought === 0n || maximumSold >= maxTaken) return { refused: 'NO_ROUTE' };
  const gas = estimateGas(route, { hasFee: feeAmount > 0n, sells, isNativeSold, isNativeBought });
  const { feeRecipient, recipient = senderItself } = request;
  const data = encodeUniversalSwap({
    side: sells ? 'exactInput' : 'exactOutput',
    sellToken: request.sellToken,
    buyToken: request.buyToken,
    fills,
    sellAmount: maximumSold,
    buyAmount: minimumBought,
    fee: feeRecipient && feeAmount > 0n ? { token: bought, amount: feeAmount, recipient: feeRecipient } : undefined,
    payee: recipient,
    refundee: isNativeSold && !sells ? senderItself : undefined,
    deadline: request.deadline,
  });
  return {
    sellAmount: route.sellAmount,
    buyAmount,
    grossBuyAmount: buyAmount + feeAmount,
    maximumSold,
    minimumBought,
    to: router,
    data: nameAffiliate(state, request, data),
    value: isNativeSold ? maximumSold : 0n,
    spender: isNativeSold ? undefined : permit2,
    gas,
    spareGas: getRefundGas(gas),
    fills: toQuotedFills(route, { chain, sellToken: sold, buyToken: bought, look: toLook(pools) }),
    autoSlippage,
  };
}

/** Permit2 keeps amounts in 160 bits, and never lowers the largest. */
const maxTaken = 2n ** 160n - 1n;

/** Returns true where the request allows the router, and its check has worked; a check itself asks it in any case. */
function isRouterUsed({ venueChecks }: ChainState, { excludedSources, isCheck = false }: SwapRequest): boolean {
  return isCheck || (!excludedSources.has(universalSource) && isInUse(venueChecks, universalSource));
}

/** Upper bounds for the parts of a call in gas units, measured on the contracts; `never` keeps paths on one venue. */
const routerGas = {
  ...{ call: 120_000, path: 15_000, hop: 75_000, fee: 45_000, refund: 20_000, never: 1e12 },
  /** A signature and its allowance, and the way of each path's token through Permit2. */
  ...{ permit: 60_000, taken: 25_000, unwrap: 20_000 },
};

type Trip = {
  request: SwapRequest;
  sold: Address;
  bought: Address;
  pools: PoolState;
  amount: bigint;
  isUsed: (venue: { name: string }) => boolean;
};

/** Returns the best route of which no path changes its venue: the call has one command for each path. */
function findUniversalRoute(state: ChainState, trip: Trip): Route | undefined {
  const { request, pools, isUsed } = trip;
  const route = findOver(trip);
  const isPlain = route?.paths.every((path) => new Set(path.pools.map((pool) => getVenueOf(pools, pool))).size === 1);
  if (!route || isPlain) return route;
  const routes = listUniversalVenues(state.chain).flatMap(({ name }) => {
    const found = findOver({ ...trip, isUsed: (venue) => venue.name === name && isUsed(venue) });
    return found ? [found] : [];
  });
  const isBetter = (one: Route, other: Route) =>
    request.side === 'sell' ? one.buyAmount > other.buyAmount : one.sellAmount < other.sellAmount;
  return routes.reduce<Route | undefined>((best, each) => (best && !isBetter(each, best) ? best : each), undefined);
}

function findOver({ request, sold, bought, pools, amount, isUsed }: Trip): Route | undefined {
  const { side, gasPrice, rates } = request;
  const tokenPerGas = Number(gasPrice) * rates.counterPerWei;
  const groupOf = (pool: Address) => getVenueOf(pools, pool);
  return findRoute(selectMarket(pools, isUsed), {
    sellToken: sold,
    buyToken: bought,
    side,
    amount,
    gas: { perPath: routerGas.path, perHop: routerGas.hop, perPart: routerGas.never, groupOf, tokenPerGas },
    probe: getReferenceProbe(request),
  });
}

function getVenueOf({ venueOf }: PoolState, pool: Address) {
  return venueOf.get(pool.toLowerCase());
}

function toLook({ venueOf, market }: PoolState): PoolLookUp {
  return { venueOf, getPool: (address) => getPool(market, address) };
}

function toFill(pools: PoolState, path: RoutePath): UniversalWay {
  const [segment] = splitPath(path, toLook(pools));
  return { kind: segment?.venue.kind ?? 'v2', way: { path: path.tokens, keys: segment?.keys } };
}

function toSales({ paths }: Route, pools: PoolState): UniversalFill[] {
  return paths.map((path) => ({ ...toFill(pools, path), amount: path.sellAmount, limit: 0n }));
}

/** Together the fills buy exactly the amount: the last one buys what the others leave of it. */
function toPurchases(
  { paths }: Route,
  { pools, amount, slippage }: { pools: PoolState; amount: bigint; slippage: bigint },
): UniversalFill[] {
  let missing = amount;
  return paths.flatMap((path, index) => {
    const bought = index === paths.length - 1 || path.buyAmount > missing ? missing : path.buyAmount;
    missing -= bought;
    const limit = path.sellAmount + fractionRoundedDown(path.sellAmount, slippage);
    return bought > 0n ? [{ ...toFill(pools, path), amount: bought, limit }] : [];
  });
}

/** Estimates the gas of a call in gas units, with the ticks that its pools cross. */
function estimateGas(
  { gas, paths }: Route,
  parts: { hasFee: boolean; sells: boolean; isNativeSold: boolean; isNativeBought: boolean },
): bigint {
  const { call, fee, refund, permit, taken, unwrap } = routerGas;
  const paid = parts.isNativeSold ? (parts.sells ? 0 : refund) : permit + taken * paths.length;
  const more = paid + (parts.hasFee ? fee : 0) + (parts.isNativeBought ? unwrap : 0);
  return BigInt(Math.ceil(call + gas + more));
}
