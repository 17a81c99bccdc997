import { getGasEstimate, toRoomyGas } from '../common/networkFee';
import type { CallFacts } from '../common/walletFacts';

/**
 * The gas limit and its source: the quote; an estimate of the call, when the quote's limit is more than three times the
 * estimate or less than a third; or the wallet, when there is no estimate to compare with.
 */
export type GasChoice = { source: 'quote' | 'estimate'; gas: bigint } | { source: 'wallet'; gas?: undefined };

/** Chooses the gas limit to send a quote's call with. A limit below the estimate is raised: unused gas costs nothing. */
export function chooseGas({ response, facts }: { response: { gas: bigint }; facts: CallFacts }): GasChoice {
  const estimate = getGasEstimate(facts);
  if (estimate === undefined) return { source: 'wallet' };
  const roomy = toRoomyGas(estimate);
  if (response.gas > 3n * estimate || estimate > 3n * response.gas) return { source: 'estimate', gas: roomy };
  return { source: 'quote', gas: response.gas < estimate ? roomy : response.gas };
}
