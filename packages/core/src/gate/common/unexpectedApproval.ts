import type { Rule } from './rule';
import type { CallFacts } from './walletFacts';

/** The simulation grants no spender a new or larger allowance. */
export const unexpectedApproval: Rule<{ facts: CallFacts }> = {
  code: 'UNEXPECTED_APPROVAL',
  check({ facts }) {
    const approval = facts.simulation?.newApprovals[0];
    return approval && `The transaction would let ${approval.spender} spend your tokens.`;
  },
};
