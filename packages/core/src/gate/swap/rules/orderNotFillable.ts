import { zeroAddress } from 'viem';
import type { LimitFill } from '../../../domain/orders/limitFill';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

const signatureTypes = [2, 3];
const recoveryValues = [27, 28];

/**
 * The exchange can fill every limit order: it is open to any taker and sender, has positive amounts, is signed in a
 * form that the exchange accepts, and has not expired. No order is the trader's own, whose fill would pay nothing.
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
