import { explainRevert } from '../../domain/swap/decodeRevert';
import type { Rule } from './rule';
import type { CallFacts } from './walletFacts';

/** The call succeeds in the simulation and on the wallet's own node. */
export const wouldRevert: Rule<{ facts: CallFacts }> = {
  code: 'WOULD_REVERT',
  check({ facts }) {
    const revert = facts.simulation?.revert ?? facts.witness?.revert;
    return revert && { reason: explainRevert(revert), revert };
  },
};
