import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The simulation goes through. */
export const wouldRevert: Rule<GateContext> = {
  code: 'WOULD_REVERT',
  check: ({ facts }) => facts.simulation?.revertReason,
};
