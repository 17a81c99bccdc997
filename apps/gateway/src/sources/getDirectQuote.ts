import { encodeRouterSwap } from '@livery/core/domain/calldata/encodeRouterSwap';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { findRoute } from '@livery/router/findRoute';
import type { Address } from 'viem';
import type { ChainState } from '../chains/chainState';
import { getPairPool, type PoolState } from '../pools/poolState';
import { selectMarket } from '../pools/selectMarket';
import { fractionRoundedDown } from './amounts';
import { getRouterAmountIn } from './getPathReserves';
import { getReferenceProbe } from './getReferenceProbe';
import { settleSlippage } from './pools/suggestSlippage';
import { type Candidate, isWanted, type Refusal, type SwapRequest } from './quoteSource';
import { getRefundGas } from './refundGas';

/**
 * Quotes the best single path as a call of the chain's router that pays the recipient. The router supports neither several
 * paths nor a fee, so only requests with a recipient use it, and they pay none.
 */
export function getDirectQuote(state: ChainState, request: SwapRequest): Candidate | Refusal {
  const { chain, pools } = state;
  const { recipient, deadline } = request;
  if (!recipient || !pools || !isWanted(request, chain.v2.source)) return { refused: 'NOT_APPLICABLE' };
  const found = findDirectTrade(state, pools, request);
  if (!found) return { refused: 'NO_ROUTE' };
  const { path, fill, sellAmount, buyAmount } = found;
  const sells = request.side === 'sell';
  const { slippage, autoSlippage } = settleSlippage(state, { ...request, pools, route: { paths: [path], orders: [] } });
  const minimumBought = sells ? buyAmount - fractionRoundedDown(buyAmount, slippage) : buyAmount;
  const maximumSold = sells ? sellAmount : sellAmount + fractionRoundedDown(sellAmount, slippage);
  if (minimumBought === 0n) return { refused: 'NO_ROUTE' };

  const isNativeSold = isNativeToken(request.sellToken);
  const isNative = isNativeSold || isNativeToken(request.buyToken);
  const { router } = chain.v2;
  const gas = BigInt(routerGas.call + path.pools.length * routerGas.hop + (isNative ? routerGas.native : 0));
  return {
    sellAmount,
    buyAmount,
    grossBuyAmount: buyAmount,
    maximumSold,
    minimumBought,
    to: router,
    data: encodeRouterSwap({
      side: sells ? 'exactInput' : 'exactOutput',
      sellToken: request.sellToken,
      buyToken: request.buyToken,
      sellAmount: maximumSold,
      buyAmount: minimumBought,
      path: path.tokens,
      recipient,
      deadline,
    }),
    value: isNativeSold ? maximumSold : 0n,
    spender: isNativeSold ? undefined : router,
    gas,
    spareGas: getRefundGas(gas),
    fills: [fill],
    autoSlippage,
  };
}

/**
 * Returns the best single path over the pools of the chain's V2 exchange with its exact amounts, undefined when there
 * is none.
 */
function findDirectTrade(state: ChainState, pools: PoolState, request: SwapRequest) {
  const { source, router } = state.chain.v2;
  const { side, amount } = request;
  const toToken = (token: Address) => (isNativeToken(token) ? state.chain.wrappedNative.address : token);
  const sellToken = toToken(request.sellToken);
  const buyToken = toToken(request.buyToken);
  const gas = {
    perPath: 0,
    perHop: routerGas.hop,
    tokenPerGas: Number(request.gasPrice) * request.rates.counterPerWei,
  };
  const probe = getReferenceProbe(request);
  const market = selectMarket(pools, ({ name }) => name === source);
  const path = findRoute(market, { sellToken, buyToken, side, amount, maxPaths: 1, gas, probe })?.paths[0];
  if (!path) return undefined;

  const getPool = (address: string) => getPairPool(market, address);
  const sellAmount = side === 'sell' ? amount : getRouterAmountIn(path, { buyAmount: amount, getPool });
  if (sellAmount === undefined) return undefined;
  const buyAmount = side === 'sell' ? path.buyAmount : amount;
  const fill = {
    source,
    router,
    makerToken: buyToken,
    takerToken: sellToken,
    makerAmount: buyAmount,
    takerAmount: sellAmount,
    path: path.tokens,
    pools: path.pools.map((address) => ({ source, fee: (getPool(address)?.feeBps ?? 0) * 100 })),
  };
  return { path, sellAmount, buyAmount, fill };
}

/** Upper bounds for the parts of a router call in gas units, measured on the contracts. */
const routerGas = { call: 80_000, hop: 75_000, native: 25_000 };
