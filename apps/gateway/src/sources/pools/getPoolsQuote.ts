import { encodeAffiliateSuffix } from '@livery/core/domain/calldata/affiliateSuffix';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { findRoute } from '@livery/router/findRoute';
import type { Route } from '@livery/router/route';
import { type Address, concat } from 'viem';
import type { ChainState } from '../../store/chains/chainState';
import { getPool } from '../../store/pools/poolState';
import { feeOfGrossRoundedDown, fractionRoundedDown } from '../amounts';
import { getRate } from '../getRate';
import { type Candidate, type Fill, isWanted, type Refusal, type SwapRequest } from '../quoteSource';
import { toBuyOrders, toSellOrders } from './bridgeOrders';
import { encodeTransformErc20 } from './encodeTransformErc20';

/** Quotes the best route over the chain's own pools as a call of the exchange proxy, which only pays its sender. */
export function getPoolsQuote(state: ChainState, request: SwapRequest): Candidate | Refusal {
  const { chain, pools } = state;
  const exchange = chain.v2;
  if (request.recipient || !isWanted(request, exchange.source)) return { refused: 'NOT_APPLICABLE' };
  const wrapped = chain.wrappedNative.address;
  const toToken = (token: Address) => (isNativeToken(token) ? wrapped : token);
  const feeOnTop = request.side === 'buy' ? fractionRoundedDown(request.amount, request.fee) : 0n;
  const amount = request.amount + feeOnTop;
  const sellToken = toToken(request.sellToken);
  const buyToken = toToken(request.buyToken);
  const gas = getGasCosts(state, request);
  const route = pools && findRoute(pools.market, { sellToken, buyToken, side: request.side, amount, gas });
  if (!pools || !route) return { refused: 'NO_ROUTE' };

  const sells = request.side === 'sell';
  const feeAmount = sells ? feeOfGrossRoundedDown(route.buyAmount, request.fee) : feeOnTop;
  const buyAmount = sells ? route.buyAmount - feeAmount : request.amount;
  const minimumBought = sells ? buyAmount - fractionRoundedDown(buyAmount, request.slippage) : request.amount;
  const maximumSold = sells
    ? request.amount
    : route.sellAmount + fractionRoundedDown(route.sellAmount, request.slippage);
  if (minimumBought === 0n) return { refused: 'NO_ROUTE' };

  const getPoolNow = (address: string) => getPool(pools.market, address);
  const data = encodeTransformErc20(chain, {
    side: request.side,
    inputToken: request.sellToken,
    outputToken: request.buyToken,
    inputAmount: maximumSold,
    minimumBought,
    fillAmount: amount,
    orders: sells
      ? toSellOrders(chain, route)
      : toBuyOrders({ chain, route, target: amount, maximumSold, getPool: getPoolNow }),
    fee: request.feeRecipient && feeAmount > 0n ? { amount: feeAmount, recipient: request.feeRecipient } : undefined,
  });
  return {
    sellAmount: route.sellAmount,
    buyAmount,
    grossBuyAmount: buyAmount + feeAmount,
    maximumSold,
    minimumBought,
    to: chain.exchangeProxy,
    data: request.affiliate
      ? concat([data, encodeAffiliateSuffix({ affiliate: request.affiliate, id: state.blockTime })])
      : data,
    value: isNativeToken(request.sellToken) ? maximumSold : 0n,
    spender: isNativeToken(request.sellToken) ? undefined : chain.exchangeProxy,
    ...estimateGas(request, route),
    fills: toFills(route, { source: exchange.source, router: exchange.router, sellToken, buyToken }),
  };
}

function toFills(
  route: Route,
  { sellToken, buyToken, ...exchange }: { source: string; router: Address; sellToken: Address; buyToken: Address },
): Fill[] {
  return route.paths.map((path) => ({
    ...exchange,
    makerToken: buyToken,
    takerToken: sellToken,
    makerAmount: path.buyAmount,
    takerAmount: path.sellAmount,
    path: path.tokens,
  }));
}

/** Upper bounds for the parts of a `transformERC20` call in gas units, measured on the contracts. */
const proxyGas = { call: 140_000, path: 40_000, hop: 75_000, wrap: 30_000, fee: 45_000, leftovers: 30_000 };

/** Returns the gas of paths and hops, priced in the token whose amount is not exact, for the router to weigh them. */
function getGasCosts(state: ChainState, { side, sellToken, buyToken, gasPrice }: SwapRequest) {
  const rate = getRate(state, nativeToken, side === 'sell' ? buyToken : sellToken) ?? 0;
  return { perPath: proxyGas.path, perHop: proxyGas.hop, tokenPerGas: Number(gasPrice) * rate };
}

/** Gas of a second fill along the same path, whose storage is warm, in percent of the first one. */
const secondFillPercent = 65;

/** Estimates the gas of the transaction at the quoted prices, and that of the second round of an exact output. */
function estimateGas(request: SwapRequest, route: Route): { gas: bigint; spareGas: bigint } {
  const hops = route.paths.reduce((sum, { pools }) => sum + pools.length, 0);
  const fills = route.paths.length * proxyGas.path + hops * proxyGas.hop;
  const native = isNativeToken(request.sellToken) || isNativeToken(request.buyToken);
  const buys = request.side === 'buy';
  const gas =
    proxyGas.call +
    fills +
    (native ? proxyGas.wrap : 0) +
    (request.fee > 0n ? proxyGas.fee : 0) +
    (buys ? proxyGas.leftovers : 0);
  return { gas: BigInt(gas), spareGas: buys ? BigInt(Math.ceil((fills * secondFillPercent) / 100)) : 0n };
}
