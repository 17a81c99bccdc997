import { zeroAddress } from 'viem';
import { getExecutor } from '../../../domain/executors';
import { isNativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * The spender is the called contract, or the zero address when the swap needs no allowance. The Universal Router has
 * none: it takes the native coin alone.
 */
export const spenderNotAllowed: Rule<GateContext> = {
  code: 'SPENDER_NOT_ALLOWED',
  check({ response, intent, chain, kind, call: { executor } }) {
    const { allowanceTarget } = response;
    const spender = getExecutor(chain, executor === 'wrappedNative' ? 'exchangeProxy' : executor);
    if (executor !== 'universalRouter' && allowanceTarget === spender) return undefined;
    const needsNone = isNativeToken(intent.sellToken.address) || kind === 'unwrap';
    if (needsNone && allowanceTarget === zeroAddress) return undefined;
    return `The quote asks for an allowance for ${allowanceTarget}, which is not a contract of this exchange.`;
  },
};
