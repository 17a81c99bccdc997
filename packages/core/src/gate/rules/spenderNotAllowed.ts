import { zeroAddress } from 'viem';
import { isNativeToken } from '../../domain/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Only the exchange proxy may spend the trader's tokens; where nothing is spent by allowance, nobody is named either. */
export const spenderNotAllowed: Rule<GateContext> = {
  code: 'SPENDER_NOT_ALLOWED',
  check({ response, intent, chain, kind }) {
    const { allowanceTarget } = response;
    if (allowanceTarget === chain.exchangeProxy) return undefined;
    const needsNone = isNativeToken(intent.sellToken.address) || kind === 'unwrap';
    if (needsNone && allowanceTarget === zeroAddress) return undefined;
    return `The quote asks for an allowance to ${allowanceTarget}, which is no contract of this exchange.`;
  },
};
