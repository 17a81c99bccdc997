import { encodeRouterSwap } from '@livery/core/domain/calldata/encodeRouterSwap';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { findRoute } from '@livery/router/findRoute';
import type { Address } from 'viem';
import type { ChainState } from '../store/chains/chainState';
import { getPairPool } from '../store/pools/poolState';
import { selectMarket } from '../store/pools/selectMarket';
import { fractionRoundedDown } from './amounts';
import { getRouterAmountIn } from './getPathReserves';
import { getRate } from './getRate';
import { getReferenceProbe } from './getReferenceProbe';
import { type Candidate, isWanted, type Refusal, type SwapRequest } from './quoteSource';

/**
 * Quotes the best single path as a call of the chain's router that pays the recipient. The router supports neither several
 * paths nor a fee, so only requests with a recipient use it.
 */
export function getDirectQuote(state: ChainState, request: SwapRequest): Candidate | Refusal {
  const { chain, pools } = state;
  const { recipient, deadline, side, slippage } = request;
  if (!recipient || !pools || !isWanted(request, chain.v2.source)) return { refused: 'NOT_APPLICABLE' };
  const toToken = (token: Address) => (isNativeToken(token) ? chain.wrappedNative.address : token);
  const sellToken = toToken(request.sellToken);
  const buyToken = toToken(request.buyToken);
  const rate = getRate(state, nativeToken, side === 'sell' ? buyToken : sellToken) ?? 0;
  const gas = { perPath: 0, perHop: routerGas.hop, tokenPerGas: Number(request.gasPrice) * rate };
  const { amount } = request;
  const probe = getReferenceProbe(state, request);
  const market = selectMarket(pools, ({ name }) => name === chain.v2.source);
  const found = findRoute(market, { sellToken, buyToken, side, amount, maxPaths: 1, gas, probe });
  const path = found?.paths[0];
  if (!path) return { refused: 'NO_ROUTE' };

  const sells = side === 'sell';
  const getPoolNow = (address: string) => getPairPool(market, address);
  const sellAmount = sells
    ? request.amount
    : getRouterAmountIn(path, { buyAmount: request.amount, getPool: getPoolNow });
  if (sellAmount === undefined) return { refused: 'NO_ROUTE' };
  const buyAmount = sells ? path.buyAmount : request.amount;
  const minimumBought = sells ? buyAmount - fractionRoundedDown(buyAmount, slippage) : buyAmount;
  const maximumSold = sells ? sellAmount : sellAmount + fractionRoundedDown(sellAmount, slippage);
  if (minimumBought === 0n) return { refused: 'NO_ROUTE' };

  const isNativeSold = isNativeToken(request.sellToken);
  const isNative = isNativeSold || isNativeToken(request.buyToken);
  const { source, router } = chain.v2;
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
    gas: BigInt(routerGas.call + path.pools.length * routerGas.hop + (isNative ? routerGas.native : 0)),
    spareGas: 0n,
    fills: [
      {
        source,
        router,
        makerToken: buyToken,
        takerToken: sellToken,
        makerAmount: buyAmount,
        takerAmount: sellAmount,
        path: path.tokens,
        pools: path.pools.map((address) => ({ source, fee: (getPoolNow(address)?.feeBps ?? 0) * 100 })),
      },
    ],
  };
}

/** Upper bounds for the parts of a router call in gas units, measured on the contracts. */
const routerGas = { call: 80_000, hop: 75_000, native: 25_000 };
