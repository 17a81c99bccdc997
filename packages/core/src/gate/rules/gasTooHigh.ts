import { estimateFillGas } from '../estimateFillGas';
import type { GateContext } from '../gateContext';
import { chooseGas, isFeeDisputed } from '../networkFee';
import type { Rule } from '../rule';

/** The largest ratio of the gas to the expected gas. */
const factor = 3n;

/**
 * The gas limit stays near what the decoded fills need and under the chain's cap, and both witnesses see about the same
 * network fee: a node that lies about it would have the trader pay it.
 */
export const gasTooHigh: Rule<GateContext> = {
  code: 'GAS_TOO_HIGH',
  check(context) {
    const { chain, call } = context;
    const { gas } = chooseGas(context);
    const max = factor * estimateFillGas(call);
    if (gas !== undefined && (gas > max || gas > chain.maxGas)) return `The swap would take ${gas} units of gas.`;
    return isFeeDisputed(context.facts) ? 'Your wallet and this exchange disagree about the network fee.' : undefined;
  },
};
