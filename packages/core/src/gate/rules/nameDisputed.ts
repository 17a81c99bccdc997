import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The name that the trader typed stands for the same account on the wallet's own node, which knows the name. */
export const nameDisputed: Rule<GateContext> = {
  code: 'PAYEE_MISMATCH',
  check({ intent, facts }) {
    const { recipientName, recipient } = intent;
    const witnessed = facts.witness?.recipient;
    return recipientName === undefined || witnessed === undefined || witnessed === recipient
      ? undefined
      : `On your wallet's own node ${recipientName} stands for ${witnessed ?? 'no account'}.`;
  },
};
