import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** In the simulation nobody is allowed to spend more of the trader's tokens than before. */
export const unexpectedApproval: Rule<GateContext> = {
  code: 'UNEXPECTED_APPROVAL',
  check({ facts }) {
    const approval = facts.simulation?.newApprovals[0];
    return approval && `The swap would let ${approval.spender} spend your tokens.`;
  },
};
