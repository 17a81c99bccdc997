import { getAddress } from 'viem';
import type { Chain } from '../domain/chains';
import { type CancelIntent, maxCancelled } from '../domain/orders/cancelIntent';
import type { ChainFacts } from './chainFacts';
import type { Rule } from './rule';
import { chainMismatch } from './rules/chainMismatch';

type Context = { intent: CancelIntent; chain: Chain; facts: ChainFacts };

/** The rules for a cancellation by name; the first in this order that blocks determines the code. */
export const cancelRules: Readonly<Record<string, Rule<Context>>> = {
  targetExcluded: {
    code: 'TARGET_NOT_ALLOWED',
    check: ({ intent: { targets }, chain: { exchangeProxy } }) =>
      !targets || targets.includes(exchangeProxy) ? undefined : `This exchange does not use ${exchangeProxy}.`,
  },
  badAddress: {
    code: 'BAD_ADDRESS',
    check({ intent: { account, orders }, facts }) {
      const named = orders.flatMap(({ makerToken, takerToken, taker, sender, feeRecipient }) => [
        makerToken,
        takerToken,
        taker,
        sender,
        feeRecipient,
      ]);
      const bad = [account, facts.account, ...named].find((text) => getAddress(text) !== text);
      return bad && `${bad} is not a checksummed address.`;
    },
  },
  amountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check: ({ intent: { orders } }) =>
      orders.length > 0 && orders.length <= maxCancelled
        ? undefined
        : `${orders.length} orders cannot be cancelled at once.`,
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check: ({ intent, facts }) =>
      facts.chainId === intent.chainId ? undefined : 'Your wallet is on a different network.',
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check: ({ intent: { account, orders }, facts }) =>
      facts.account === account && orders.every(({ maker }) => maker === account)
        ? undefined
        : 'An order belongs to a different account than the one selected in your wallet.',
  },
  chainMismatch,
};
