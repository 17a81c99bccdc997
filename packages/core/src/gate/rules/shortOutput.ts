import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** In the simulation the payee receives at least the minimum. A revert is the matter of another rule. */
export const shortOutput: Rule<GateContext> = {
  code: 'SHORT_OUTPUT',
  check({ intent, call, facts }) {
    const { simulation } = facts;
    if (!simulation || simulation.revert !== undefined) return undefined;
    const { recipient: payee = intent.account } = intent;
    const received = simulation.balanceChanges
      .filter(({ token, account }) => token === intent.buyToken.address && account === payee)
      .reduce((sum, { change }) => sum + change, 0n);
    return received >= call.minimumReceived
      ? undefined
      : `${payee === intent.account ? 'You' : 'The recipient'} would receive less than the minimum.`;
  },
};
