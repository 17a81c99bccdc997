import { hasOtherRecipient } from '../../../domain/swap/recipient';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * A swap calls the exchange proxy, or the chain's router if and only if it pays another recipient; wrapping and
 * unwrapping call the wrapped native coin. Every other target is blocked.
 */
export const targetNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ intent, response, chain, kind, call }) {
    const ofSwap = call.payee === undefined ? chain.exchangeProxy : chain.v2.router;
    if (response.to !== (kind === 'swap' ? ofSwap : chain.wrappedNative.address)) {
      return `The quote calls ${response.to}, which is not a contract of this exchange.`;
    }
    return call.payee !== undefined && !hasOtherRecipient(intent)
      ? 'The quote bypasses the exchange proxy although there is no other recipient.'
      : undefined;
  },
};
