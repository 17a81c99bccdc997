import { nativeToken } from '@livery/core/domain/nativeToken';
import type { PriceResponseBody } from '@livery/core/wire/quoteResponse';
import { type Address, zeroAddress } from 'viem';
import { getRate } from '../../sources/getRate';
import type { Candidate, SwapRequest } from '../../sources/quoteSource';
import type { ChainState } from '../../store/chains/chainState';
import { getPriceImpact } from './getPriceImpact';
import { getSources } from './getSources';
import { toPlainDecimal } from './toPlainDecimal';

/** A candidate as 0x v1 words a price; `price` is the decimal that `toPrice` makes of its expected amounts. */
export function toPriceBody(
  state: ChainState,
  request: SwapRequest,
  quote: { candidate: Candidate; price: string; gas: bigint; estimatedGas: bigint; decimals: Decimals },
): PriceResponseBody {
  const { candidate, price, gas, estimatedGas, decimals } = quote;
  const perNative = (token: Address, tokenDecimals: number) => {
    const rate = getRate(state, nativeToken, token) ?? 0;
    return toPlainDecimal(rate * 10 ** (18 - tokenDecimals));
  };
  return {
    chainId: state.chain.id,
    price,
    estimatedPriceImpact: getPriceImpact(state, request, candidate),
    value: candidate.value.toString(),
    gas: gas.toString(),
    estimatedGas: estimatedGas.toString(),
    gasPrice: request.gasPrice.toString(),
    protocolFee: '0',
    minimumProtocolFee: '0',
    buyTokenAddress: request.buyToken,
    sellTokenAddress: request.sellToken,
    buyAmount: candidate.buyAmount.toString(),
    sellAmount: candidate.sellAmount.toString(),
    sources: getSources(request.side, candidate),
    allowanceTarget: candidate.spender ?? zeroAddress,
    sellTokenToEthRate: perNative(request.sellToken, decimals.sell),
    buyTokenToEthRate: perNative(request.buyToken, decimals.buy),
  };
}

export type Decimals = { sell: number; buy: number };
