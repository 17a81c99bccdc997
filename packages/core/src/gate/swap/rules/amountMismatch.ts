import { maxUint256 } from 'viem';
import { sumAmounts } from '../../../domain/amounts/sumAmounts';
import { wholeBalance } from '../../../domain/calldata/transformErc20Abi';
import { isNativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { DecodedFillStep, TransformStep } from '../decodedCall';
import type { GateContext } from '../gateContext';
import { groupFills } from '../groupFills';

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
    const isFilled = intent.side === 'exactInput' ? areSaleAmounts(context) : arePurchaseAmounts(context);
    return isFilled &&
      areUniversalAmounts(context) &&
      call.steps.every((step, index) => isStepAmount(step, index, context))
      ? undefined
      : 'A step of the route trades a different amount.';
  },
};

function isStepAmount(step: TransformStep, index: number, { intent, call }: GateContext): boolean {
  if (step.name === 'weth') {
    return step.amount === (index === 0 && isNativeToken(intent.sellToken.address) ? call.sellAmount : maxUint256);
  }
  return (step.name !== 'routerSwap' && step.name !== 'universalFill') || step.side === intent.side;
}

/** The fills of the sold token sell the whole amount, the last of them possibly as the rest of the balance. */
function areSaleAmounts({ call, sold }: GateContext): boolean {
  const groups = groupFills(call.steps, sold);
  const [first, ...others] = groups.map(([opening]) => opening.fillAmount).reverse();
  if (first === undefined) return true;
  const rest = call.sellAmount - sumAmounts(others);
  return (
    groups.flat().every(({ side }) => side === 0) &&
    groups.every(areLaterFillsWhole) &&
    (first === rest || (first === wholeBalance && rest > 0n))
  );
}

/**
 * A fill from the sold to the bought token buys exactly the amount and the fee, or what the others are expected to leave of it.
 * The others sell fixed amounts, together not more than the call takes.
 */
function arePurchaseAmounts({ intent, call, sold }: GateContext): boolean {
  const groups = groupFills(call.steps, sold);
  if (groups.length === 0) return true;
  const fees = call.steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []));
  const target = intent.amount + sumAmounts(fees.map(({ amount }) => amount));
  const direct = groups.filter(({ length }) => length === 1).map(([fill]) => fill);
  const indirect = groups.filter(({ length }) => length > 1);
  const bought = sumAmounts(direct.map(({ fillAmount }) => fillAmount));
  return (
    direct.every(({ side }) => side === 1) &&
    indirect.flat().every(({ side }) => side === 0) &&
    indirect.every(areLaterFillsWhole) &&
    (indirect.length === 0 ? bought === target : bought < target) &&
    sumAmounts(indirect.map(([{ fillAmount }]) => fillAmount)) <= call.sellAmount
  );
}

/** The fills of the Universal Router sell the whole amount, or buy it with the fee for at most what the call takes. */
function areUniversalAmounts({ intent, call }: GateContext): boolean {
  const fills = call.steps.flatMap((step) => (step.name === 'universalFill' ? [step] : []));
  if (fills.length === 0) return true;
  const total = sumAmounts(fills.map(({ amount }) => amount));
  const limit = sumAmounts(fills.map((fill) => fill.limit));
  const isEachFill = fills.every(({ amount }) => amount > 0n);
  if (intent.side === 'exactInput') return isEachFill && total === call.sellAmount && limit === 0n;
  const fees = call.steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []));
  return isEachFill && total === intent.amount + sumAmounts(fees.map((fee) => fee.amount)) && limit === call.sellAmount;
}

function areLaterFillsWhole([, ...later]: readonly DecodedFillStep[]): boolean {
  return later.every(({ fillAmount }) => fillAmount === wholeBalance);
}
