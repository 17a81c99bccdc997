import { getChange } from '../../../domain/swap/simulation';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** In the simulation the payee receives at least the minimum. A revert is the matter of another rule. */
export const shortOutput: Rule<GateContext> = {
  code: 'SHORT_OUTPUT',
  check({ intent, call, facts }) {
    const { simulation } = facts;
    if (!simulation || simulation.revert !== undefined) return undefined;
    const { recipient: payee = intent.account } = intent;
    const received = getChange(simulation, { token: intent.buyToken.address, account: payee });
    return received >= call.minimumReceived
      ? undefined
      : `${payee === intent.account ? 'You' : 'The recipient'} would receive less than the minimum.`;
  },
};
