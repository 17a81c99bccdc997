import type { Address } from 'viem';
import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** The wallet's account is the one on the screen and of the action. Case is checked by `badAddress`, for the same accounts. */
export const wrongSender: Rule<CommonContext> = {
  code: 'WRONG_SENDER',
  check({ intent, facts, parts: { senders } }) {
    const isOwn = (account: Address) => account.toLowerCase() === intent.account.toLowerCase();
    if (!isOwn(facts.account)) return 'A different account is selected in your wallet.';
    return senders.every((sender) => sender === undefined || isOwn(sender))
      ? undefined
      : 'This is for a different account than the one selected in your wallet.';
  },
};
