import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The wallet's account is the one on the screen and of the quote. Case is checked by the rule on addresses. */
export const wrongSender: Rule<GateContext> = {
  code: 'WRONG_SENDER',
  check({ intent, response, facts }) {
    const account = intent.account.toLowerCase();
    if (facts.account.toLowerCase() !== account) return 'A different account is selected in your wallet.';
    return response.from === undefined || response.from.toLowerCase() === account
      ? undefined
      : 'The quote is for a different account.';
  },
};
