import { maxUint256 } from 'viem';
import {
  addChange,
  dai,
  honestScenes,
  type Scene,
  simulated,
  trader,
  withCall,
  withFacts,
  withIntent,
  withResponse,
  withStep,
} from './scene';

const { plain, exactOutput, nativeSold, nativeBought, wrap } = honestScenes;

/** Scenes whose call sells, buys, wraps or promises another amount than was asked for: [rule, fault, scene]. */
export const hostileAmounts: readonly (readonly [string, string, Scene])[] = [
  ['amountMismatch', 'the call sells a base unit more', sellingMore()],
  ['amountMismatch', 'the quote names a base unit more', withResponse(plain, { sellAmount: plain.intent.amount + 1n })],
  [
    'amountMismatch',
    'the fill sells a base unit less',
    withStep(plain, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount - 1n }]),
  ],
  [
    'amountMismatch',
    'the fill buys instead of selling',
    withStep(plain, 'fillQuote', (step) => [{ ...step, side: 1 }]),
  ],
  [
    'amountMismatch',
    'less is wrapped',
    withStep(nativeSold, 'weth', (step) => [{ ...step, amount: step.amount - 1n }]),
  ],
  ['amountMismatch', 'not all is unwrapped', withStep(nativeBought, 'weth', (step) => [{ ...step, amount: 1n }])],
  [
    'amountMismatch',
    'an exact output of another amount',
    withResponse(exactOutput, { buyAmount: exactOutput.intent.amount + 1n }),
  ],
  [
    'amountMismatch',
    'an exact output requires more',
    withCall(withFacts(exactOutput, { simulation: undefined }), (call) => ({ ...call, minimum: call.minimum + 1n })),
  ],
  [
    'amountMismatch',
    'an exact output fills more',
    withStep(exactOutput, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount + 1n }]),
  ],
  [
    'amountMismatch',
    'an exact output sells instead',
    withStep(exactOutput, 'fillQuote', (step) => [{ ...step, side: 0 }]),
  ],
  [
    'amountMismatch',
    'a share of the balance is sold',
    withStep(plain, 'fillQuote', (step) => [{ ...step, fillAmount: (1n << 255n) | (5n * 10n ** 17n) }]),
  ],
  [
    'amountMismatch',
    'the high bit of the fill is set',
    withStep(plain, 'fillQuote', (step) => [{ ...step, fillAmount: (1n << 255n) | step.fillAmount }]),
  ],
  [
    'amountMismatch',
    'an exact output fills with the whole balance',
    withStep(exactOutput, 'fillQuote', (step) => [{ ...step, fillAmount: (1n << 255n) | (10n ** 18n) }]),
  ],
  [
    'amountMismatch',
    'the high bit of the fill of an exact output is set',
    withStep(exactOutput, 'fillQuote', (step) => [{ ...step, fillAmount: (1n << 255n) | step.fillAmount }]),
  ],
  ['amountMismatch', 'wrapping promises more than it pays', withResponse(wrap, { buyAmount: wrap.intent.amount + 1n })],
  ['amountMismatch', 'the whole balance', wholeBalance()],
  [
    'minimumTooLow',
    'a base unit below the slippage',
    withCall(plain, (call) => ({ ...call, minimum: call.minimum - 1n })),
  ],
  [
    'minimumTooLow',
    'an exact output pays a base unit less',
    withCall(exactOutput, (call) => ({ ...call, minimum: call.minimum - 1n })),
  ],
  ['minimumTooLow', 'a minimum of zero', nothingPromised()],
  [
    'maximumTooHigh',
    'a base unit above the slippage',
    withCall(exactOutput, (call) => ({ ...call, sellAmount: call.sellAmount + 1n })),
  ],
];

function sellingMore(): Scene {
  const more = withCall(plain, (call) => ({ ...call, sellAmount: call.sellAmount + 1n }));
  return withStep(more, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount + 1n }]);
}

function wholeBalance(): Scene {
  const scene = withIntent(plain, { amount: maxUint256 });
  const called = withCall(scene, (call) => ({ ...call, sellAmount: maxUint256 }));
  const filled = withStep(called, 'fillQuote', (step) => [{ ...step, fillAmount: (1n << 255n) | (10n ** 18n) }]);
  const price = { price: `0.${'0'.repeat(40)}1`, guaranteedPrice: `0.${'0'.repeat(40)}1` };
  const amounts = maxUint256 / 10n ** 29n;
  const minimum = withCall(filled, (call) => ({ ...call, minimum: amounts }));
  return addChange(withResponse(minimum, { sellAmount: maxUint256, buyAmount: amounts, ...price }), {
    token: dai.address,
    account: trader,
    change: amounts,
  });
}

function nothingPromised(): Scene {
  const none = withStep(plain, 'affiliateFee', () => []);
  const called = withCall(none, (call) => ({ ...call, minimum: 0n }));
  return simulated(withResponse(called, { buyAmount: 0n, price: '0', guaranteedPrice: '0' }));
}
