import { isNativeToken } from '../../domain/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Native value goes along only when the native coin is sold, and then exactly what is sold. */
export const valueMismatch: Rule<GateContext> = {
  code: 'VALUE_MISMATCH',
  check({ intent, response, call }) {
    const expected = isNativeToken(intent.sellToken.address) ? call.sellAmount : 0n;
    return response.value === expected ? undefined : 'The quote sends another amount of the native coin along.';
  },
};
