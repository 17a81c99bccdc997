import { isNativeToken } from '@livery/core/domain/nativeToken';
import { findRoute } from '@livery/router/findRoute';
import type { Route } from '@livery/router/route';
import type { Address } from 'viem';
import type { ChainState } from '../../store/chains/chainState';
import { getPool } from '../../store/pools/getPool';
import { feeOfGrossRoundedDown } from '../amounts/feeOfGrossRoundedDown';
import { fractionRoundedDown } from '../amounts/fractionRoundedDown';
import { isWanted } from '../isWanted';
import type { Candidate, Fill, Refusal, SwapRequest } from '../quoteSource';
import { encodeTransformErc20 } from './encodeTransformErc20';
import { estimateGas } from './estimateGas';
import { getGasPrice } from './getGasPrice';
import { toBuyOrders } from './toBuyOrders';
import { toSellOrders } from './toSellOrders';

/** The best route over the chain's own pools, as a call of the exchange proxy, which pays its sender alone. */
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
  const gas = getGasPrice(state, request);
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
    data,
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
