import { maxUint256, zeroAddress } from 'viem';
import { nativeToken } from '../domain/tokens/nativeToken';
import type { SwapCall, Transformation } from './encodeSwap';
import { hostileCircumstances } from './hostileCircumstances';
import { hostileForms } from './hostileForms';
import { hostileOrders } from './hostileOrders';
import { hostileSends } from './hostileSends';
import { hostileWitnesses } from './hostileWitnesses';
import {
  addChange,
  chain,
  dai,
  honestScene,
  honestScenes,
  type Scene,
  simulated,
  stranger,
  trader,
  usdc,
  withCall,
  withFacts,
  withIntent,
  withResponse,
  withSimulation,
  withStep,
  wrapped,
} from './scene';

const { plain, exactOutput, nativeSold, nativeSoldExactOutput, nativeBought, wrap } = honestScenes;

const unknownStep = (deploymentNonce: number): Transformation => ({ name: 'raw', deploymentNonce, data: '0x' });
const append = (call: SwapCall, step: Transformation): SwapCall => ({
  ...call,
  transformations: [...call.transformations, step],
});

/** Scenes that exactly one rule blocks: [rule, fault, scene]. */
export const hostileScenes: readonly (readonly [string, string, Scene])[] = [
  ['targetNotAllowed', 'the call goes to a stranger', withResponse(plain, { to: stranger })],
  ['targetNotAllowed', 'a swap goes to the router itself', withResponse(plain, { to: chain.v2.router })],
  ['targetNotAllowed', 'an approval hides as a target: the token', withResponse(plain, { to: usdc.address })],
  ['spenderNotAllowed', 'the spender is a stranger', withResponse(plain, { allowanceTarget: stranger })],
  ['spenderNotAllowed', 'the spender is the flash wallet', withResponse(plain, { allowanceTarget: chain.flashWallet })],
  ['spenderNotAllowed', 'no spender for a token', withResponse(plain, { allowanceTarget: zeroAddress })],
  ['spenderNotAllowed', 'a stranger, selling native', withResponse(nativeSold, { allowanceTarget: stranger })],
  ...hostileForms,
  ...hostileOrders,
  ['tokenMismatch', 'the call sells another token', withCall(plain, (call) => ({ ...call, sellToken: stranger }))],
  ['tokenMismatch', 'the call buys another token', withCall(plain, (call) => ({ ...call, buyToken: stranger }))],
  ['tokenMismatch', 'the quote names another sold token', withResponse(plain, { sellTokenAddress: stranger })],
  ['tokenMismatch', 'the quote names another bought token', withResponse(plain, { buyTokenAddress: stranger })],
  [
    'tokenMismatch',
    'the fill sells another token',
    withStep(plain, 'fillQuote', (step) => [{ ...step, sellToken: stranger }]),
  ],
  [
    'tokenMismatch',
    'the fill buys another token',
    withStep(plain, 'fillQuote', (step) => [{ ...step, buyToken: stranger }]),
  ],
  ...[[stranger, dai.address], [usdc.address, stranger], [usdc.address]].map(
    (path) =>
      [
        'tokenMismatch',
        `a path of ${path.length} that is not from the sold to the bought token`,
        withStep(plain, 'fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => ({ ...leg, path })) }]),
      ] as const,
  ),
  [
    'tokenMismatch',
    'another coin is wrapped',
    withStep(nativeSold, 'weth', (step) => [{ ...step, token: wrapped.address }]),
  ],
  [
    'tokenMismatch',
    'another coin is unwrapped',
    withStep(nativeBought, 'weth', (step) => [{ ...step, token: nativeToken }]),
  ],
  ['tokenMismatch', 'a token for itself', sameToken()],
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
  [
    'payeeMismatch',
    'a refund goes to another account',
    withStep(plain, 'fillQuote', (step) => [{ ...step, refundReceiver: stranger }]),
  ],
  [
    'payeeMismatch',
    'the remainder of another token is paid back',
    withStep(plain, 'payTaker', (step) => [{ ...step, tokens: [dai.address] }]),
  ],
  [
    'payeeMismatch',
    'only a part of the remainder is paid back',
    withStep(plain, 'payTaker', (step) => [{ ...step, amounts: [1n] }]),
  ],
  [
    'payeeMismatch',
    'the wrapped remainder is kept',
    withStep(nativeSold, 'payTaker', (step) => [{ ...step, tokens: [nativeToken] }]),
  ],
  [
    'payeeMismatch',
    'the native remainder is kept',
    withStep(nativeSoldExactOutput, 'payTaker', (step) => [{ ...step, tokens: [wrapped.address] }]),
  ],
  ...(
    [
      ['to a stranger', { recipient: stranger }],
      ['in the sold token', { token: usdc.address }],
      ['a base unit too large', { amount: 300_000_000_000_000_000n }],
      ['all there is', { amount: maxUint256 }],
    ] as const
  ).map(
    ([what, change]) =>
      [
        'feeMismatch',
        `a fee ${what}`,
        withStep(plain, 'affiliateFee', (step) => [{ ...step, fees: step.fees.map((fee) => ({ ...fee, ...change })) }]),
      ] as const,
  ),
  [
    'feeMismatch',
    'a second fee',
    withStep(plain, 'affiliateFee', (step) => [{ ...step, fees: [...step.fees, ...step.fees] }]),
  ],
  [
    'feeMismatch',
    'a second fee of nothing',
    withStep(plain, 'affiliateFee', (step) => [
      { ...step, fees: step.fees.flatMap((fee) => [fee, { ...fee, amount: 0n }]) },
    ]),
  ],
  ['feeMismatch', 'a fee list without a fee', withStep(plain, 'affiliateFee', (step) => [{ ...step, fees: [] }])],
  ['feeMismatch', 'a fee that is not configured', withIntent(plain, { fee: { fraction: '0.003' } })],
  [
    'feeMismatch',
    'a native fee before unwrapping',
    withStep(nativeBought, 'affiliateFee', (step) => [
      { ...step, fees: step.fees.map((fee) => ({ ...fee, token: nativeToken })) },
    ]),
  ],
  ['transformerUnknown', 'a stranger’s transformer', withCall(plain, (call) => append(call, unknownStep(99)))],
  [
    'transformerUnknown',
    'positive slippage goes elsewhere',
    withCall(plain, (call) => append(call, unknownStep(chain.transformers.positiveSlippageFee))),
  ],
  ...hostileCircumstances,
  ...hostileSends,
  ...hostileWitnesses,
];

function sellingMore(): Scene {
  const more = withCall(plain, (call) => ({ ...call, sellAmount: call.sellAmount + 1n }));
  return withStep(more, 'fillQuote', (step) => [{ ...step, fillAmount: step.fillAmount + 1n }]);
}

function sameToken(): Scene {
  const bought = withIntent(honestScene({ buyToken: usdc }), { buyToken: usdc });
  return withSimulation(bought, {
    balanceChanges: [{ token: usdc.address, account: trader, change: bought.quote.response.buyAmount }],
  });
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
