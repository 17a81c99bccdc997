import { encodeUniversalSwap, sellsCoins, type UniversalFill } from '@livery/core/domain/calldata/encodeUniversalSwap';
import { getExecutor, permit2, senderItself, universalSource } from '@livery/core/domain/executors';
import { getSwapKind } from '@livery/core/domain/swap/getSwapKind';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { listUniversalVenues } from '@livery/core/domain/venues';
import type { Route, RoutePath } from '@livery/router/route';
import { maxInt128 } from 'viem';
import type { ChainState } from '../chains/chainState';
import { isInUse } from '../chains/venueChecks';
import type { PoolState } from '../pools/poolState';
import { fractionRoundedDown, settlePayment } from './amounts';
import { findUniversalRoute } from './findUniversalRoute';
import { nameAffiliate } from './nameAffiliate';
import { listWorking } from './pools/getPoolsQuote';
import { settleSlippage } from './pools/suggestSlippage';
import { type Candidate, isWanted, type Refusal, type SwapRequest } from './quoteSource';
import { getRefundGas } from './refundGas';
import { toUniversalFills } from './universalFills';
import { toUniversalWay } from './universalWay';

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
  const forms = isV4Used(state, request) ? 'both' : undefined;
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
  const route = findUniversalRoute(state, { request, sold, bought, pools, amount, isUsed, forms });
  if (!route) return { refused: 'NO_ROUTE' };
  for (const pool of route.paths.flatMap((path) => path.pools)) pools.used.set(pool, true);
  const { slippage, autoSlippage } = settleSlippage(state, { ...request, pools, route });

  const { feeAmount, buyAmount, minimumBought } = settlePayment(request, { bought: route.buyAmount, slippage });
  const fills = sells ? toSales(route, pools) : toPurchases(route, { pools, amount, slippage });
  const maximumSold = sells ? request.amount : fills.reduce((sum, { limit }) => sum + limit, 0n);
  if (minimumBought === 0n || maximumSold >= maxTaken || fills.some(isTooLarge)) return { refused: 'NO_ROUTE' };
  const gas = estimateGas(route, { fills, hasFee: feeAmount > 0n, sells, isNativeSold, isNativeBought });
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
    refundee: !sells && (isNativeSold || fills.some(sellsCoins)) ? senderItself : undefined,
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
    fills: toUniversalFills(route, pools, { chain, router, sellToken: sold, buyToken: bought }),
    autoSlippage,
  };
}

/** Permit2 keeps amounts in 160 bits, and never lowers the largest. */
const maxTaken = 2n ** 160n - 1n;

/** Amounts of V4 have 127 bits. */
function isTooLarge({ kind, amount, limit }: UniversalFill): boolean {
  return kind === 'v4' && (amount > maxInt128 || limit > maxInt128);
}

/** Returns true where the request allows V4, and its check has worked; a check itself asks it in any case. */
function isV4Used({ venueChecks, pools }: ChainState, request: SwapRequest): boolean {
  const venue = pools?.concentrated.v4?.venue.name;
  return venue !== undefined && isWanted(request, venue) && (request.isCheck || isInUse(venueChecks, venue));
}

/** Returns true where the request allows the router, and its check has worked; a check itself asks it in any case. */
function isRouterUsed({ venueChecks }: ChainState, { excludedSources, isCheck = false }: SwapRequest): boolean {
  return isCheck || (!excludedSources.has(universalSource) && isInUse(venueChecks, universalSource));
}

/** Upper bounds for the parts of a call in gas units, measured on the contracts; `never` keeps paths on one venue. */
const routerGas = {
  ...{ call: 120_000, fee: 45_000, refund: 20_000 },
  /** A signature and its allowance, and the way of each path's token through Permit2. */
  ...{ permit: 60_000, taken: 25_000, unwrap: 20_000 },
  /** The ways into the PoolManager and out of it. */
  v4: 60_000,
};

/** Returns the fills of the paths that `amounts` gives an amount, in their order. */
function toFills(
  { paths }: Route,
  pools: PoolState,
  toAmounts: (path: RoutePath, index: number) => Pick<UniversalFill, 'amount' | 'limit'>,
): UniversalFill[] {
  return paths.flatMap((path, index) => {
    const way = toUniversalWay(pools, path);
    const amounts = toAmounts(path, index);
    return way && amounts.amount > 0n ? [{ ...way, ...amounts }] : [];
  });
}

function toSales(route: Route, pools: PoolState): UniversalFill[] {
  return toFills(route, pools, ({ sellAmount }) => ({ amount: sellAmount, limit: 0n }));
}

/** Together the fills buy exactly the amount: the last one buys what the others leave of it. */
function toPurchases(
  route: Route,
  { pools, amount, slippage }: { pools: PoolState; amount: bigint; slippage: bigint },
): UniversalFill[] {
  let missing = amount;
  return toFills(route, pools, ({ buyAmount, sellAmount }, index) => {
    const bought = index === route.paths.length - 1 || buyAmount > missing ? missing : buyAmount;
    missing -= bought;
    return { amount: bought, limit: sellAmount + fractionRoundedDown(sellAmount, slippage) };
  });
}

/** Estimates the gas of a call in gas units, with the ticks that its pools cross. */
function estimateGas(
  { gas, paths }: Route,
  parts: {
    fills: readonly UniversalFill[];
    hasFee: boolean;
    sells: boolean;
    isNativeSold: boolean;
    isNativeBought: boolean;
  },
): bigint {
  const { call, fee, refund, permit, taken, unwrap, v4 } = routerGas;
  const paid = parts.isNativeSold ? (parts.sells ? 0 : refund) : permit + taken * paths.length;
  const more = paid + (parts.hasFee ? fee : 0) + (parts.isNativeBought ? unwrap : 0);
  const ofV4 = parts.fills.filter(({ kind }) => kind === 'v4').length;
  return BigInt(Math.ceil(call + gas + more + v4 * ofV4));
}
