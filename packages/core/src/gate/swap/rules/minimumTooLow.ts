import { getMinimumReceived } from '../../../domain/swap/getMinimumReceived';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The call reverts unless it pays the quoted amount less slippage, or the exact amount that was entered. */
export const minimumTooLow: Rule<GateContext> = {
  code: 'MINIMUM_TOO_LOW',
  check({ intent, response, call }) {
    const promised =
      intent.side === 'exactInput' ? getMinimumReceived(response.buyAmount, intent.slippageBps) : intent.amount;
    return call.minimumReceived > 0n && call.minimumReceived >= promised
      ? undefined
      : 'The call may pay less than your slippage allows.';
  },
};
