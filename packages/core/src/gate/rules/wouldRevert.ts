import { explainRevert } from '../../domain/swap/decodeRevert';
import type { ChainFacts } from '../chainFacts';
import type { Rule } from '../rule';

/** The call succeeds in the simulation and on the wallet's own node. */
export const wouldRevert: Rule<{ facts: ChainFacts }> = {
  code: 'WOULD_REVERT',
  check({ facts }) {
    const revert = facts.simulation?.revert ?? facts.witness?.revert;
    return revert && explainRevert(revert);
  },
};
