import { size } from 'viem';
import { getExecutor } from '../../../domain/executors';
import { maxTokenPermitSeconds } from '../../../domain/orders/tokenPermit';
import { getMaximumSold } from '../../../domain/swap/getMinimumReceived';
import { explainDeadline } from '../../common/deadlineMismatch';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * The rules for a permit that a call brings along: it is for the sold token, the chain's Universal Router, what the call
 * sells, and half an hour at most. An exact output may bring one for a little more, which an earlier quote needed.
 */
export const callPermitRules: Readonly<Record<string, Rule<GateContext>>> = {
  permitUnsigned: {
    code: 'UNDECODABLE',
    check: ({ call: { permit } }) =>
      permit && size(permit.signature) !== 65 ? 'The permit has a signature of an unknown form.' : undefined,
  },
  permitTokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check: ({ intent, call: { permit } }) =>
      permit && permit.token !== intent.sellToken.address ? 'The permit is for a different token.' : undefined,
  },
  permitSpenderNotAllowed: {
    code: 'SPENDER_NOT_ALLOWED',
    check: ({ chain, call: { permit } }) =>
      permit && permit.spender !== getExecutor(chain, 'universalRouter')
        ? `The permit is for ${permit.spender}, which is not a contract of this exchange.`
        : undefined,
  },
  permitAmountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check({ intent, call: { permit, sellAmount } }) {
      if (!permit) return undefined;
      const most = intent.side === 'exactInput' ? sellAmount : getMaximumSold(sellAmount, intent.slippageBps);
      return permit.amount >= sellAmount && permit.amount <= most
        ? undefined
        : 'The permit is for a different amount than the call sells.';
    },
  },
  permitTooLong: {
    code: 'STALE',
    check: ({ facts, call: { permit } }) =>
      [permit?.expiration, permit?.sigDeadline]
        .map((end) => (end === undefined ? undefined : explainDeadline({ end, seconds: maxTokenPermitSeconds }, facts)))
        .find((reason) => reason !== undefined),
  },
};
