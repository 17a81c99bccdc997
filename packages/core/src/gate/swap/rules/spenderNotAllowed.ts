import { zeroAddress } from 'viem';
import { getExecutor, permit2 } from '../../../domain/executors';
import { isNativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * The spender is the called contract, or the zero address when the swap needs no allowance. The Universal Router takes
 * tokens through Permit2, and of the native coin nothing.
 */
export const spenderNotAllowed: Rule<GateContext> = {
  code: 'SPENDER_NOT_ALLOWED',
  check({ response, intent, chain, kind, call: { executor } }) {
    const { allowanceTarget } = response;
    const isNative = isNativeToken(intent.sellToken.address);
    const isUniversal = executor === 'universalRouter';
    const spender = isUniversal
      ? permit2
      : getExecutor(chain, executor === 'wrappedNative' ? 'exchangeProxy' : executor);
    if (allowanceTarget === spender && !(isUniversal && isNative)) return undefined;
    const needsNone = isNative || kind === 'unwrap';
    if (needsNone && allowanceTarget === zeroAddress) return undefined;
    return `The quote asks for an allowance for ${allowanceTarget}, which is not a contract of this exchange.`;
  },
};
