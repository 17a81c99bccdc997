import type { QuoteResponse } from '../wire/quoteResponse';
import type { ChainFacts } from './chainFacts';

/**
 * Where the gas limit and price come from: the quote; the client's own estimate, because the quote's fee is more than
 * three times it or less than a third; or the wallet, because there is no own estimate to hold the quote's against.
 */
export type GasChoice =
  | { source: 'quote' | 'ownEstimate'; gas: bigint; gasPrice: bigint }
  | { source: 'wallet'; gas?: undefined; gasPrice?: undefined };

/** The gas figures to send with, by the rule GAS_TOO_HIGH. The limit is never below the own estimate. */
export function chooseGas({ gas, gasPrice }: QuoteResponse, own: ChainFacts['ownGasEstimate']): GasChoice {
  if (!own) return { source: 'wallet' };
  const fee = gas * gasPrice;
  const ownFee = own.gas * own.gasPrice;
  if (fee > 3n * ownFee || ownFee > 3n * fee) return { source: 'ownEstimate', ...own };
  return { source: 'quote', gas: gas > own.gas ? gas : own.gas, gasPrice };
}
