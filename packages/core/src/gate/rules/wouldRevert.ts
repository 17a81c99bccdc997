import { explainRevert } from '../../domain/swap/decodeRevert';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The call succeeds in the simulation and on the wallet's own node. */
export const wouldRevert: Rule<GateContext> = {
  code: 'WOULD_REVERT',
  check({ facts }) {
    const revert = facts.simulation?.revert ?? facts.witness?.revert;
    return revert && explainRevert(revert);
  },
};
