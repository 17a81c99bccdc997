import { zeroAddress } from 'viem';
import { isNativeToken } from '../../domain/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Only the called contract may spend the trader's tokens; where nothing is spent by allowance, nobody is named either. */
export const spenderNotAllowed: Rule<GateContext> = {
  code: 'SPENDER_NOT_ALLOWED',
  check({ response, intent, chain, kind, call }) {
    const { allowanceTarget } = response;
    const spender = call.payee === undefined ? chain.exchangeProxy : chain.v2.router;
    if (allowanceTarget === spender) return undefined;
    const needsNone = isNativeToken(intent.sellToken.address) || kind === 'unwrap';
    if (needsNone && allowanceTarget === zeroAddress) return undefined;
    return `The quote asks for an allowance to ${allowanceTarget}, which is no contract of this exchange.`;
  },
};
