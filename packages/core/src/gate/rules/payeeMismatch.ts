import { type Address, zeroAddress } from 'viem';
import { canBePaid } from '../../domain/canBePaid';
import { isNativeToken, nativeToken } from '../../domain/nativeToken';
import { paysAnother } from '../../domain/paysAnother';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/**
 * Everything that comes out goes to the trader, or to the recipient that the trader typed. `transformERC20` pays its
 * sender alone, so a recipient blocks it; and what is left of the sold token is paid back in every form that it can have,
 * none of it held back or sent elsewhere.
 */
export const payeeMismatch: Rule<GateContext> = {
  code: 'PAYEE_MISMATCH',
  check(context) {
    const { intent, call, chain } = context;
    const { recipient = intent.account } = intent;
    if (call.payee === undefined && paysAnother(intent)) return 'This route cannot pay another recipient.';
    if (call.payee !== undefined && call.payee !== recipient) return `The route pays ${call.payee}.`;
    const tokens = { sellToken: intent.sellToken.address, buyToken: intent.buyToken.address };
    if (!canBePaid(recipient, { chain, ...tokens })) return `What ${recipient} is paid would be lost.`;
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
