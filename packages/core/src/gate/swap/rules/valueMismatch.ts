import { isNativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The transaction's value is the sold amount when the native coin is sold, else zero. */
export const valueMismatch: Rule<GateContext> = {
  code: 'VALUE_MISMATCH',
  check({ intent, response, call }) {
    const expected = isNativeToken(intent.sellToken.address) ? call.sellAmount : 0n;
    return response.value === expected ? undefined : 'The quote sends a different amount of the native coin.';
  },
};
