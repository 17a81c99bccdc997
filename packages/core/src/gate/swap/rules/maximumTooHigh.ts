import { getMaximumSold } from '../../../domain/swap/getMinimumReceived';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** For an exact output, the call takes at most the quoted amount plus slippage. */
export const maximumTooHigh: Rule<GateContext> = {
  code: 'MAXIMUM_TOO_HIGH',
  check({ intent, response, call }) {
    if (intent.side === 'exactInput') return undefined;
    return call.sellAmount <= getMaximumSold(response.sellAmount, intent.slippageBps)
      ? undefined
      : 'The call may sell more than your slippage allows.';
  },
};
