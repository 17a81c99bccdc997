import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The name that the trader typed stands for the same account on the wallet's own node, which knows the name. */
export const nameDisputed: Rule<GateContext> = {
  code: 'PAYEE_MISMATCH',
  check({ intent, facts }) {
    const { recipientName, recipient } = intent;
    const witnessed = facts.witness?.recipient;
    if (recipientName === undefined || witnessed === undefined || witnessed === recipient) return undefined;
    const reason = `On your wallet's own node ${recipientName} stands for ${witnessed ?? 'no account'}.`;
    return { reason, named: witnessed };
  },
};
