import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** A swap goes to the exchange proxy, wrapping and unwrapping to the wrapped native coin, and nothing anywhere else. */
export const targetNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ response, chain, kind }) {
    const allowed = kind === 'swap' ? chain.exchangeProxy : chain.wrappedNative.address;
    return response.to === allowed
      ? undefined
      : `The quote calls ${response.to}, which is no contract of this exchange.`;
  },
};
