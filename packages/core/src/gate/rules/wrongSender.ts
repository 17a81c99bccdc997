import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The wallet's account is the one on the screen, and the quote is for it. Case is left to the rule on addresses. */
export const wrongSender: Rule<GateContext> = {
  code: 'WRONG_SENDER',
  check({ intent, response, facts }) {
    const account = intent.account.toLowerCase();
    if (facts.account.toLowerCase() !== account) return 'Your wallet has another account selected.';
    return response.from === undefined || response.from.toLowerCase() === account
      ? undefined
      : 'The quote is for another account.';
  },
};
