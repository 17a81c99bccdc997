import { type Address, zeroAddress } from 'viem';
import { sellsCoins } from '../../../domain/calldata/encodeUniversalSwap';
import { senderItself } from '../../../domain/executors';
import { canBePaid, hasOtherRecipient } from '../../../domain/swap/recipient';
import { isNativeToken, nativeToken } from '../../../domain/tokens/nativeToken';
import { getV4Venue } from '../../../domain/v4/v4Venue';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * All proceeds go to the trader, or to the recipient that the trader entered. `transformERC20` pays only its sender, so a
 * recipient blocks it; the remainder of the sold token is paid back in every form that it can have, none of it withheld
 * or sent elsewhere.
 */
export const payeeMismatch: Rule<GateContext> = {
  code: 'PAYEE_MISMATCH',
  check(context) {
    const reason = explainMismatch(context);
    const { recipient } = context.intent;
    return reason && recipient && hasOtherRecipient(context.intent) ? { reason, unpaid: recipient } : reason;
  },
};

function explainMismatch(context: GateContext): string | undefined {
  const { intent, call, chain } = context;
  const { recipient = intent.account } = intent;
  if (call.payee === undefined && hasOtherRecipient(intent)) return 'This route cannot pay another recipient.';
  if (call.payee !== undefined && call.payee !== recipient) return `The route pays ${call.payee}.`;
  if (call.refundee !== getRefundee(context)) return 'The route does not pay back the remainder of the sold token.';
  const tokens = { sellToken: intent.sellToken.address, buyToken: intent.buyToken.address };
  const isLost = !canBePaid(recipient, { chain, ...tokens }) || recipient === getV4Venue(chain)?.poolManager;
  if (isLost) return `A payment to ${recipient} would be lost.`;
  for (const step of call.steps) {
    if (step.name === 'fillQuote' && step.refundReceiver !== zeroAddress) {
      return `The route sends a refund to ${step.refundReceiver}.`;
    }
    if (step.name === 'payTaker' && (step.amounts.length > 0 || !getLeftovers(context).includes(toKey(step.tokens)))) {
      return 'The route does not pay back the remainder of the sold token.';
    }
  }
  return undefined;
}

/** Of a token, the Universal Router takes what it sells; only of the coin, also in its wrapped form, it has a remainder. */
function getRefundee({ intent, call }: GateContext): Address | undefined {
  const sellsCoin =
    isNativeToken(intent.sellToken.address) ||
    call.steps.some((step) => step.name === 'universalFill' && sellsCoins(step));
  const hasRemainder = intent.side === 'exactOutput' && sellsCoin;
  return call.executor === 'universalRouter' && hasRemainder ? senderItself : undefined;
}

/** Beside the sold token, a remainder can have the tokens between two fills, in the order of the fills. */
function getLeftovers({ intent, call, sold, bought }: GateContext): string[] {
  const between = call.steps
    .flatMap((step) => (step.name === 'fillQuote' ? [step.buyToken] : []))
    .filter((token, index, all) => token !== bought && all.indexOf(token) === index);
  if (!isNativeToken(intent.sellToken.address)) return [toKey([sold, ...between])];
  const both = toKey([sold, nativeToken, ...between]);
  return intent.side === 'exactInput' ? [both] : [both, toKey([nativeToken, ...between])];
}

function toKey(tokens: readonly Address[]): string {
  return tokens.join(' ');
}
