import type { QuoteResponse } from '../wire/quoteResponse';
import type { ChainFacts } from './chainFacts';

/**
 * Where the gas limit and price come from: the quote; the client's own estimate, because the quote's fee is more than
 * three times it or less than a third; or the wallet, because there is no own estimate to hold the quote's against.
 */
export type GasChoice =
  | { source: 'quote' | 'ownEstimate'; gas: bigint; gasPrice: bigint }
  | { source: 'wallet'; gas?: undefined; gasPrice?: undefined };

/** The gas figures to send with, by the rule GAS_TOO_HIGH. A limit below the own estimate is raised: unused gas costs nothing. */
export function chooseGas({ gas, gasPrice }: QuoteResponse, own: ChainFacts['ownGasEstimate']): GasChoice {
  if (!own) return { source: 'wallet' };
  // Estimates are exact for the newest block. In a later one a pool writes its price history, too: leave room for it.
  const roomy = (own.gas * 3n) / 2n;
  const limit = gas < own.gas ? roomy : gas;
  const fee = limit * gasPrice;
  const ownFee = own.gas * own.gasPrice;
  if (fee > 3n * ownFee || ownFee > 3n * fee) return { source: 'ownEstimate', gas: roomy, gasPrice: own.gasPrice };
  return { source: 'quote', gas: limit, gasPrice };
}
