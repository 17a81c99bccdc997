import { maxUint256 } from 'viem';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Step } from '../decodedCall';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The fill amount that stands for the whole balance of the sold token. */
const wholeBalance = (1n << 255n) | (10n ** 18n);

/** The amount that the trader fixed equals that of the call, of each of its steps and of the quote's fields, to the base unit. */
export const amountMismatch: Rule<GateContext> = {
  code: 'AMOUNT_MISMATCH',
  check(context) {
    const { intent, response, call, kind } = context;
    if (call.sellAmount === maxUint256) return 'The call sells the whole balance.';
    if (intent.side === 'exactInput' || kind !== 'swap') {
      if (call.sellAmount !== intent.amount || response.sellAmount !== intent.amount) {
        return 'The quote sells a different amount than you entered.';
      }
    }
    if (intent.side === 'exactOutput' || kind !== 'swap') {
      if (response.buyAmount !== intent.amount) return 'The quote buys a different amount than you entered.';
      if (call.minimumReceived > intent.amount) return 'The call requires more than you entered.';
    }
    return call.steps.every((step, index) => isStepAmount(step, index, context))
      ? undefined
      : 'A step of the route trades a different amount.';
  },
};

function isStepAmount(step: Step, index: number, { intent, call }: GateContext): boolean {
  if (step.name === 'weth') {
    return step.amount === (index === 0 && isNativeToken(intent.sellToken.address) ? call.sellAmount : maxUint256);
  }
  if (step.name === 'routerSwap') return step.side === intent.side;
  if (step.name !== 'fillQuote') return true;
  if (intent.side === 'exactInput') {
    return step.side === 0 && (step.fillAmount === call.sellAmount || step.fillAmount === wholeBalance);
  }
  const fees = call.steps.flatMap((other) => (other.name === 'affiliateFee' ? other.fees : []));
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0n);
  return step.side === 1 && step.fillAmount === intent.amount + fee;
}
