import { getExecutor } from '../../../domain/executors';
import { hasOtherRecipient } from '../../../domain/swap/recipient';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * A swap calls the exchange proxy or the chain's Universal Router, or the V2 exchange's router if it pays another recipient;
 * wrapping and unwrapping call the wrapped native coin. Every other target is blocked.
 */
export const targetNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ intent, response, chain, kind, call }) {
    if (response.to !== getExecutor(chain, kind === 'swap' ? call.executor : 'wrappedNative')) {
      return `The quote calls ${response.to}, which is not a contract of this exchange.`;
    }
    return call.executor === 'v2Router' && !hasOtherRecipient(intent)
      ? 'The quote bypasses the exchange proxy although there is no other recipient.'
      : undefined;
  },
};
