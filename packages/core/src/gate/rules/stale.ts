import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

const maxAgeMs = 30_000;

/** The quote answers the latest request and is at most 30 s old. */
export const stale: Rule<GateContext> = {
  code: 'STALE',
  check({ quote, facts }) {
    const age = facts.now - quote.receivedAt;
    return !quote.isOvertaken && age >= 0 && age <= maxAgeMs ? undefined : 'The quote is too old.';
  },
};
