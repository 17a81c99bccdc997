import { getMaximumSold } from '../../domain/getMaximumSold';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** For an exact output, the call takes at most what the slippage adds to the quoted amount. */
export const maximumTooHigh: Rule<GateContext> = {
  code: 'MAXIMUM_TOO_HIGH',
  check({ intent, response, call }) {
    if (intent.side === 'exactInput') return undefined;
    return call.sellAmount <= getMaximumSold(response.sellAmount, intent.slippageBps)
      ? undefined
      : 'The call may sell more than your slippage allows.';
  },
};
