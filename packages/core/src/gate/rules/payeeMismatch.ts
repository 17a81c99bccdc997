import type { Address } from 'viem';
import { zeroAddress } from 'viem';
import { isNativeToken, nativeToken } from '../../domain/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/**
 * Everything that comes out goes to the trader. These calls pay their sender alone, so another recipient blocks; and
 * what is left of the sold token is paid back in every form that it can have, none of it held back or sent elsewhere.
 */
export const payeeMismatch: Rule<GateContext> = {
  code: 'PAYEE_MISMATCH',
  check(context) {
    const { intent, call } = context;
    if (intent.recipient !== undefined && intent.recipient !== intent.account) {
      return 'This route cannot pay another recipient.';
    }
    for (const step of call.steps) {
      if (step.name === 'fillQuote' && step.refundReceiver !== zeroAddress) {
        return `The route sends a refund to ${step.refundReceiver}.`;
      }
      if (
        step.name === 'payTaker' &&
        (step.amounts.length > 0 || !getLeftovers(context).includes(toKey(step.tokens)))
      ) {
        return 'The route does not pay back what is left of the sold token.';
      }
    }
    return undefined;
  },
};

function getLeftovers({ intent, chain }: GateContext): string[] {
  const sold = intent.sellToken.address;
  if (!isNativeToken(sold)) return [toKey([sold])];
  const both = toKey([chain.wrappedNative.address, nativeToken]);
  return intent.side === 'exactInput' ? [both] : [both, toKey([nativeToken])];
}

function toKey(tokens: readonly Address[]): string {
  return tokens.join(' ');
}
