import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

const maxAgeMs = 30_000;

/** The quote answers the latest request and is at most 30 s old. */
export const stale: Rule<GateContext> = {
  code: 'STALE',
  check({ quote, facts }) {
    const age = facts.now - quote.receivedAt;
    return !quote.isOvertaken && age >= 0 && age <= maxAgeMs ? undefined : 'The quote is too old.';
  },
};
