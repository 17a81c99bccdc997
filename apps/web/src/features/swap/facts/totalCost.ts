import { mulDivUp, parseRational } from '@livery/core/domain/amounts/rational';
import { getMaximumFee } from '@livery/core/domain/fees/getMaximumFee';
import { getWholeFee } from '@livery/core/domain/gasEstimate';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';

type Quoted = Pick<QuoteResponse, 'buyAmount' | 'estimatedGas' | 'gasPrice' | 'dataFee' | 'buyTokenToEthRate'>;

/**
 * Returns what a trade costs in base units of the bought token, about and rounded up: the operator's fee, the price
 * impact and the network fee at the quote's price of gas. Undefined where one of them is unknown. `impactBps` is below
 * 10,000; `decimals` are the bought token's.
 */
export function getTotalCost(
  { buyAmount, estimatedGas: gas, gasPrice, dataFee, buyTokenToEthRate }: Quoted,
  { fraction, impactBps, decimals }: { fraction: string; impactBps: number | undefined; decimals: number },
): bigint | undefined {
  const rate = parseRational(buyTokenToEthRate);
  if (impactBps === undefined || impactBps >= 10_000 || !rate || rate.numerator === 0n) return undefined;
  // Impacts have two decimals of a basis point. Without this one the same trade would bring buyAmount / (1 - impact).
  const impact = BigInt(Math.ceil(impactBps * 100));
  const lost = mulDivUp(buyAmount, impact, 1_000_000n - impact);
  const wei = getWholeFee({ gas, gasPrice, dataFee });
  const network = mulDivUp(wei * 10n ** BigInt(decimals), rate.numerator, rate.denominator * 10n ** 18n);
  return getMaximumFee(buyAmount, fraction) + lost + network;
}
