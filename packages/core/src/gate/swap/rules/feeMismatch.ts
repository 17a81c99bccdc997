import type { Address } from 'viem';
import { getMaximumFee } from '../../../domain/fees/getMaximumFee';
import { isNativeToken, nativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * There is at most one fee: in the bought token, to the configured account, and not above the configured share or 5 %. The
 * limit orders take none.
 */
export const feeMismatch: Rule<GateContext> = {
  code: 'FEE_MISMATCH',
  check(context) {
    const { intent, response, call } = context;
    const maximum = getMaximumFee(response.buyAmount, intent.fee.fraction);
    for (const [index, step] of call.steps.entries()) {
      if (step.name === 'fillQuote' && step.limitOrders.some(({ order }) => order.takerTokenFeeAmount > 0n)) {
        return 'A limit order of the route takes a fee of its own.';
      }
      if (step.name !== 'affiliateFee') continue;
      const [fee, ...others] = step.fees;
      if (!fee || others.length > 0) return 'The route takes more than one fee.';
      if (fee.recipient !== intent.fee.recipient) return `The route pays a fee to ${fee.recipient}.`;
      if (fee.token !== getFeeToken(context, index)) return 'The route takes its fee in a different token.';
      if (fee.amount > maximum) return 'The route takes a larger fee than is shown.';
    }
    return undefined;
  },
};

/** Returns the bought token in the form that it has at this step. */
function getFeeToken({ intent, call, chain }: GateContext, index: number): Address {
  const bought = intent.buyToken.address;
  if (!isNativeToken(bought)) return bought;
  const isUnwrapped = call.steps.slice(0, index).some(({ name }) => name === 'weth');
  return isUnwrapped ? nativeToken : chain.wrappedNative.address;
}
