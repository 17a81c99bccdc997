import type { Chain } from '../../domain/chains';
import { type CancelIntent, maxCancelled } from '../../domain/orders/cancelIntent';
import { badAddress } from '../common/badAddress';
import { badNumber } from '../common/badNumber';
import { chainMismatch } from '../common/chainMismatch';
import type { CommonContext } from '../common/commonContext';
import { deadlineMismatch } from '../common/deadlineMismatch';
import type { Rule } from '../common/rule';
import { targetExcluded } from '../common/targetExcluded';
import { tokenDisputed } from '../common/tokenDisputed';
import type { WalletFacts } from '../common/walletFacts';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';

/** The input of the rules for a cancellation. */
export type CancelContext = CommonContext & { intent: CancelIntent };

/** Returns the input of the rules for a cancellation. The amounts and the expiry of a cancelled order no longer count. */
export function toCancelContext(intent: CancelIntent, { exchangeProxy }: Chain, facts: WalletFacts): CancelContext {
  const { orders } = intent;
  return {
    intent,
    facts,
    parts: {
      target: exchangeProxy,
      senders: orders.map(({ maker }) => maker),
      chainIds: [],
      addresses: orders.flatMap(({ makerToken, takerToken, taker, sender, feeRecipient }) => [
        makerToken,
        takerToken,
        taker,
        sender,
        feeRecipient,
      ]),
      numbers: [],
      tokens: [],
      deadline: undefined,
    },
  };
}

/** The rules for a cancellation by name; the first in this order that blocks determines the code. */
export const cancelRules: Readonly<Record<string, Rule<CancelContext>>> = {
  targetExcluded,
  badAddress,
  badNumber,
  tokenDisputed,
  amountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check: ({ intent: { orders } }) =>
      orders.length > 0 && orders.length <= maxCancelled
        ? undefined
        : `${orders.length} orders cannot be cancelled at once.`,
  },
  wrongChain,
  wrongSender,
  chainMismatch,
  deadlineMismatch,
};
