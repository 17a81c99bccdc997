import type { Chain } from '../../domain/chains';
import { isFeeDisputed } from './networkFee';
import type { Rule } from './rule';
import type { CallFacts } from './walletFacts';

/**
 * The limit to send with, undefined when the wallet chooses it, and what the call should need at most: a measure that
 * no node can influence.
 */
export type CallGas = { limit: bigint | undefined; expected: bigint };

/** The largest ratio of the gas to the expected gas. */
const factor = 3n;

/**
 * The gas limit stays near what the decoded call needs and under the chain's cap, and both witnesses see about the same
 * network fee: a node that lies about it would have the trader pay it.
 */
export const gasTooHigh: Rule<{ chain: Chain; facts: CallFacts; gas: CallGas }> = {
  code: 'GAS_TOO_HIGH',
  check({ chain, facts, gas: { limit, expected } }) {
    if (limit !== undefined && (limit > factor * expected || limit > chain.maxGas)) {
      return `The transaction would take ${limit} units of gas.`;
    }
    return isFeeDisputed(facts) ? 'Your wallet and this exchange disagree about the network fee.' : undefined;
  },
};
