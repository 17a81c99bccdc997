import type { ChainFacts } from './chainFacts';
import type { GateContext } from './gateContext';

type Sources = Pick<GateContext, 'response' | 'facts'>;

/**
 * The gas limit and its source: the quote; an estimate of the call, when the quote's limit is more than three times the
 * estimate or less than a third; or the wallet, when there is no estimate to compare with.
 */
export type GasChoice = { source: 'quote' | 'estimate'; gas: bigint } | { source: 'wallet'; gas?: undefined };

/**
 * Chooses the gas limit to send with; the wallet prices it. A limit below the estimate is raised: unused gas costs nothing.
 * The wallet's own estimate counts before the gateway's.
 */
export function chooseGas({ response, facts }: Sources): GasChoice {
  const estimate = facts.witness?.gas?.gas ?? facts.ownGasEstimate?.gas;
  if (estimate === undefined) return { source: 'wallet' };
  // Estimates are exact for the newest block only: in a later one a pool also writes its price history.
  const roomy = (estimate * 3n) / 2n;
  if (response.gas > 3n * estimate || estimate > 3n * response.gas) return { source: 'estimate', gas: roomy };
  return { source: 'quote', gas: response.gas < estimate ? roomy : response.gas };
}

/** The network fee that the dialog shows, and which node priced it. The wallet decides on the final price. */
export type NetworkFee = { gas: bigint; gasPrice: bigint; source: 'wallet' | 'gateway' };

/** Returns the fee at the chosen limit, priced by the wallet's own node where it has one; undefined without any estimate. */
export function getNetworkFee(sources: Sources): NetworkFee | undefined {
  const { witness, ownGasEstimate } = sources.facts;
  const { gas } = chooseGas(sources);
  if (gas === undefined) return undefined;
  if (witness?.gas) return { gas, gasPrice: witness.gas.gasPrice, source: 'wallet' };
  return ownGasEstimate && { gas, gasPrice: ownGasEstimate.gasPrice, source: 'gateway' };
}

/** The largest ratio of one witness's fee to the other's. */
const maxFeeRatio = 3n;

/** Returns true when both witnesses estimate the network fee, and far apart: a node that lies about it would have the trader pay it. */
export function isFeeDisputed(facts: ChainFacts): boolean {
  const { wallet, gateway } = getFees(facts);
  if (wallet === undefined || gateway === undefined) return false;
  return wallet > maxFeeRatio * gateway || gateway > maxFeeRatio * wallet;
}

/** Returns the fee in wei as each witness estimates it; undefined where one gave no estimate. */
function getFees(facts: ChainFacts): { wallet: bigint | undefined; gateway: bigint | undefined } {
  const toFee = (estimate: { gas: bigint; gasPrice: bigint } | undefined) =>
    estimate && estimate.gas * estimate.gasPrice;
  return { wallet: toFee(facts.witness?.gas), gateway: toFee(facts.ownGasEstimate) };
}
