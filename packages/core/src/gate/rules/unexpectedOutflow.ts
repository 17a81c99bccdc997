import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** In the simulation no more leaves the trader than the call says, and of no token but the sold one. */
export const unexpectedOutflow: Rule<GateContext> = {
  code: 'UNEXPECTED_OUTFLOW',
  check({ intent, call, facts }) {
    const changes = facts.simulation?.balanceChanges ?? [];
    const outflow = changes.find(({ token, account, change }) => {
      if (account !== intent.account) return false;
      return token === intent.sellToken.address ? -change > call.sellAmount : change < 0n;
    });
    return outflow && `More would leave your wallet than is shown, of the token ${outflow.token}.`;
  },
};
