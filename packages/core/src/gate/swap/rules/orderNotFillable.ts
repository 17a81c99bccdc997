import { zeroAddress } from 'viem';
import type { LimitFill } from '../../../domain/orders/limitFill';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

const signatureTypes = [2, 3];
const recoveryValues = [27, 28];

/**
 * Every limit order can be filled by the exchange: for any taker and sender, of positive amounts, signed in a form that the
 * exchange takes, and not expired. None is the trader's own, whose fill pays nothing.
 */
export const orderNotFillable: Rule<GateContext> = {
  code: 'UNDECODABLE',
  check({ intent, call, facts }) {
    for (const { order, signature, maxTakerTokenFillAmount: amount } of listLimitFills(call.steps)) {
      if (order.taker !== zeroAddress || order.sender !== zeroAddress) return 'A limit order is for another account.';
      if (order.maker === intent.account) return 'The route fills a limit order of your own.';
      if (order.makerAmount === 0n || order.takerAmount === 0n || amount === 0n) return 'A limit order is of nothing.';
      if (!signatureTypes.includes(signature.signatureType) || !recoveryValues.includes(signature.v)) {
        return 'A limit order has a signature of an unknown form.';
      }
      if (facts.timestamp !== undefined && order.expiry <= facts.timestamp) return 'A limit order has expired.';
    }
    return undefined;
  },
};

function listLimitFills(steps: GateContext['call']['steps']): LimitFill[] {
  return steps.flatMap((step) => (step.name === 'fillQuote' ? step.limitOrders : []));
}
