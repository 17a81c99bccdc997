import { zeroAddress } from 'viem';
import { isNativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The spender is the called contract, or the zero address when the swap needs no allowance. */
export const spenderNotAllowed: Rule<GateContext> = {
  code: 'SPENDER_NOT_ALLOWED',
  check({ response, intent, chain, kind, call }) {
    const { allowanceTarget } = response;
    const spender = call.payee === undefined ? chain.exchangeProxy : chain.v2.router;
    if (allowanceTarget === spender) return undefined;
    const needsNone = isNativeToken(intent.sellToken.address) || kind === 'unwrap';
    if (needsNone && allowanceTarget === zeroAddress) return undefined;
    return `The quote asks for an allowance for ${allowanceTarget}, which is not a contract of this exchange.`;
  },
};
