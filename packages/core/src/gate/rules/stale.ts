import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

const maxAge = 30_000;

/** The quote is the answer to the last request and at most 30 s old. */
export const stale: Rule<GateContext> = {
  code: 'STALE',
  check({ quote, facts }) {
    const age = facts.now - quote.receivedAt;
    return !quote.isOvertaken && age >= 0 && age <= maxAge ? undefined : 'The quote is too old.';
  },
};
