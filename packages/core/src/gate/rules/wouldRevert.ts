import { explainRevert } from '../../domain/explainRevert';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The simulation goes through. */
export const wouldRevert: Rule<GateContext> = {
  code: 'WOULD_REVERT',
  check: ({ facts }) => facts.simulation?.revert && explainRevert(facts.simulation.revert),
};
