import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The simulation grants no spender a new or larger allowance. */
export const unexpectedApproval: Rule<GateContext> = {
  code: 'UNEXPECTED_APPROVAL',
  check({ facts }) {
    const approval = facts.simulation?.newApprovals[0];
    return approval && `The swap would let ${approval.spender} spend your tokens.`;
  },
};
