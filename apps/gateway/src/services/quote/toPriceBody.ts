import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { PriceResponseBody, QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { zeroAddress } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { wholeFraction } from '../../sources/amounts';
import { getDataFee } from '../../sources/dataGas';
import type { Candidate, SwapRequest } from '../../sources/quoteSource';
import { getPriceImpact, toPlainDecimal } from './price';

/** Returns a candidate in the form of a 0x v1 price; `price` is the decimal of its expected amounts from `toPrice`. */
export function toPriceBody(
  state: ChainState,
  request: SwapRequest,
  quote: { candidate: Candidate; price: string; gas: bigint; estimatedGas: bigint; decimals: Decimals },
): PriceResponseBody {
  const { candidate, price, gas, estimatedGas, decimals } = quote;
  const { exactPerWei, counterPerWei } = request.rates;
  const [sellPerWei, buyPerWei] = request.side === 'sell' ? [exactPerWei, counterPerWei] : [counterPerWei, exactPerWei];
  const perNative = (perWei: number, tokenDecimals: number) => toPlainDecimal(perWei * 10 ** (18 - tokenDecimals));
  const dataFee = getDataFee(state.dataPrice, candidate.data);
  return {
    chainId: state.chain.id,
    price,
    estimatedPriceImpact: getPriceImpact(request, candidate),
    value: candidate.value.toString(),
    gas: gas.toString(),
    estimatedGas: estimatedGas.toString(),
    gasPrice: request.gasPrice.toString(),
    ...(dataFee > 0n && { dataFee: dataFee.toString() }),
    protocolFee: '0',
    minimumProtocolFee: '0',
    buyTokenAddress: request.buyToken,
    sellTokenAddress: request.sellToken,
    buyAmount: candidate.buyAmount.toString(),
    sellAmount: candidate.sellAmount.toString(),
    sources: getSources(request.side, candidate),
    allowanceTarget: candidate.spender ?? zeroAddress,
    sellTokenToEthRate: perNative(sellPerWei, decimals.sell),
    buyTokenToEthRate: perNative(buyPerWei, decimals.buy),
    ...(candidate.autoSlippage && { autoSlippage: candidate.autoSlippage }),
  };
}

type Decimals = { sell: number; buy: number };

/** Returns the shares of the sources in the exact amount. They add up to 1: the last one includes the rounding remainder. */
function getSources(side: 'sell' | 'buy', { fills }: Candidate): QuoteResponseBody['sources'] {
  const amounts = new Map<string, bigint>();
  for (const fill of fills) {
    const amount = side === 'sell' ? fill.takerAmount : fill.makerAmount;
    amounts.set(fill.source, (amounts.get(fill.source) ?? 0n) + amount);
  }
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
  let left = wholeFraction;
  return [...amounts].map(([name, amount], index) => {
    const share = index === amounts.size - 1 ? left : (amount * wholeFraction) / total;
    left -= share;
    return { name, proportion: formatUnits(share, 18) };
  });
}
