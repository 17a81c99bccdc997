import { type Address, zeroAddress } from 'viem';
import { canBePaid, hasOtherRecipient } from '../../domain/swap/recipient';
import { isNativeToken, nativeToken } from '../../domain/tokens/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/**
 * All proceeds go to the trader, or to the recipient that the trader entered. `transformERC20` pays only its sender, so a
 * recipient blocks it; the remainder of the sold token is paid back in every form that it can have, none of it withheld
 * or sent elsewhere.
 */
export const payeeMismatch: Rule<GateContext> = {
  code: 'PAYEE_MISMATCH',
  check(context) {
    const { intent, call, chain } = context;
    const { recipient = intent.account } = intent;
    if (call.payee === undefined && hasOtherRecipient(intent)) return 'This route cannot pay another recipient.';
    if (call.payee !== undefined && call.payee !== recipient) return `The route pays ${call.payee}.`;
    const tokens = { sellToken: intent.sellToken.address, buyToken: intent.buyToken.address };
    if (!canBePaid(recipient, { chain, ...tokens })) return `A payment to ${recipient} would be lost.`;
    for (const step of call.steps) {
      if (step.name === 'fillQuote' && step.refundReceiver !== zeroAddress) {
        return `The route sends a refund to ${step.refundReceiver}.`;
      }
      if (
        step.name === 'payTaker' &&
        (step.amounts.length > 0 || !getLeftovers(context).includes(toKey(step.tokens)))
      ) {
        return 'The route does not pay back the remainder of the sold token.';
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
