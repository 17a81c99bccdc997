import type { ChainFacts } from '../chainFacts';
import type { Rule } from '../rule';

/** The simulation grants no spender a new or larger allowance. */
export const unexpectedApproval: Rule<{ facts: ChainFacts }> = {
  code: 'UNEXPECTED_APPROVAL',
  check({ facts }) {
    const approval = facts.simulation?.newApprovals[0];
    return approval && `The transaction would let ${approval.spender} spend your tokens.`;
  },
};
