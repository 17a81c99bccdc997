import type { GateCode } from '@livery/core/gate/common/verdict';
import type { SwapCall, Transformation } from '@livery/core/testing/encodeSwap';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { maxUint256 } from 'viem';
import { forgeCall, forgeQuote, forgeSteps, withoutBetween } from '../forgeQuote';
import type { HostileCase, TradeName } from '../hostileCase';
import { combine, type Interception } from '../interception';

const add = (digits: string, change: bigint) => `${BigInt(digits) + change}`;
const quoted = (forge: (quote: QuoteResponseBody) => Partial<QuoteResponseBody>) =>
  forgeQuote((quote) => ({ ...quote, ...forge(quote) }));
const called = (forge: (call: SwapCall) => Partial<SwapCall>) => forgeCall((call) => ({ ...call, ...forge(call) }));

/** Makes a purchase one fill over the chain's own exchange, which sells instead. */
function sellInstead(call: SwapCall): Partial<SwapCall> {
  const { transformations, sellAmount, minimum } = call;
  const fills = transformations.filter((step) => step.name === 'fillQuote');
  const [first, last] = [fills[0], fills.at(-1)];
  if (!first || !last) throw new RangeError('The call has no fill.');
  const { buyToken } = last;
  const legs = [{ path: [first.sellToken, buyToken], sellAmount, buyAmount: minimum }];
  const sale = { ...first, side: 0 as const, buyToken, legs, limitOrders: [], fillAmount: minimum, fillSequence: [0] };
  return {
    transformations: transformations.flatMap((step): Transformation[] =>
      step.name === 'payTaker'
        ? [withoutBetween(step, call)]
        : step === first
          ? [sale]
          : step.name === 'fillQuote'
            ? []
            : [step],
    ),
  };
}

/** Amounts other than those typed or promised, many by a single base unit. */
export const amountCases: readonly HostileCase[] = [
  ...list('AMOUNT_MISMATCH', 'nativeSold', [
    ['the quote sells a wei more', quoted(({ sellAmount }) => ({ sellAmount: add(sellAmount, 1n) }))],
    ['the quote sells a wei less', quoted(({ sellAmount }) => ({ sellAmount: add(sellAmount, -1n) }))],
    ['the call sells a wei more', called(({ sellAmount }) => ({ sellAmount: sellAmount + 1n }))],
    ['the call sells the whole balance', called(() => ({ sellAmount: maxUint256 }))],
    ['the fill sells a wei less', forgeSteps('fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount - 1n }])],
    ['the fill buys instead of selling', forgeSteps('fillQuote', (step) => [{ ...step, side: 1 }])],
    ['the call has a fill twice', forgeSteps('fillQuote', (step) => [step, step])],
    ['less is wrapped than sold', forgeSteps('weth', (step) => [{ ...step, amount: step.amount - 1n }])],
  ]),
  ...list('AMOUNT_MISMATCH', 'nativeBought', [
    ['not everything is unwrapped', forgeSteps('weth', (step) => [{ ...step, amount: 1n }])],
    ['the call sells the whole balance of a token', called(() => ({ sellAmount: maxUint256 }))],
  ]),
  ...list('AMOUNT_MISMATCH', 'exactOutput', [
    ['the quote buys a unit more', quoted(({ buyAmount }) => ({ buyAmount: add(buyAmount, 1n) }))],
    ['the fill buys a unit more', forgeSteps('fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount + 1n }])],
    ['the fill sells instead of buying', called(sellInstead)],
  ]),
  ...list('MINIMUM_TOO_LOW', 'nativeSold', [
    ['the minimum is zero', called(() => ({ minimum: 0n }))],
    ['the minimum is one unit', called(() => ({ minimum: 1n }))],
    ['the minimum is a unit below the slippage', called(({ minimum }) => ({ minimum: minimum - 1n }))],
  ]),
  ...list('MINIMUM_TOO_LOW', 'exactOutput', [
    ['the minimum is a unit below the typed amount', called(({ minimum }) => ({ minimum: minimum - 1n }))],
  ]),
  ...list('MAXIMUM_TOO_HIGH', 'exactOutput', [
    ['the maximum is twice as high', raiseMaximum((maximum) => maximum * 2n)],
    ['the maximum is a wei above the slippage', raiseMaximum((maximum) => maximum + 1n)],
  ]),
  ...list('VALUE_MISMATCH', 'nativeSold', [
    ['the value is a wei more', quoted(({ value }) => ({ value: add(value, 1n) }))],
    ['the value is a wei less', quoted(({ value }) => ({ value: add(value, -1n) }))],
    ['the value is zero', quoted(() => ({ value: '0' }))],
  ]),
  ...list('VALUE_MISMATCH', 'tokenSold', [['the value is a wei for a token', quoted(() => ({ value: '1' }))]]),
];

/** Raises the maximum sold, in the call as well as in the native coin that it wraps and that is sent with it. */
function raiseMaximum(raise: (maximum: bigint) => bigint): Interception {
  const raised = forgeCall((call) => ({
    ...call,
    sellAmount: raise(call.sellAmount),
    transformations: call.transformations.map((step, index) =>
      step.name === 'weth' && index === 0 ? { ...step, amount: raise(step.amount) } : step,
    ),
  }));
  const paid = quoted(({ value }) => ({ value: `${raise(BigInt(value))}` }));
  return combine(raised, paid);
}

function list(code: GateCode, trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([title, intercept]) => ({ title, code, trade, intercept }));
}
