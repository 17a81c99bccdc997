import { paysAnother } from '../../domain/paysAnother';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/**
 * A swap goes to the exchange proxy, or to the chain's router when it pays another recipient and only then; wrapping and
 * unwrapping go to the wrapped native coin, and nothing goes anywhere else.
 */
export const targetNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ intent, response, chain, kind, call }) {
    const ofSwap = call.payee === undefined ? chain.exchangeProxy : chain.v2.router;
    if (response.to !== (kind === 'swap' ? ofSwap : chain.wrappedNative.address)) {
      return `The quote calls ${response.to}, which is no contract of this exchange.`;
    }
    return call.payee !== undefined && !paysAnother(intent)
      ? 'The quote goes past the exchange proxy although nobody else is to be paid.'
      : undefined;
  },
};
