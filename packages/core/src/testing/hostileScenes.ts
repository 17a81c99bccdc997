import { maxUint256, zeroAddress } from 'viem';
import { nativeToken } from '../domain/tokens/nativeToken';
import type { SwapCall, Transformation } from './encodeSwap';
import { hostileAmounts } from './hostileAmounts';
import { hostileChains } from './hostileChains';
import { hostileCircumstances } from './hostileCircumstances';
import { hostileForms } from './hostileForms';
import { hostileOrders } from './hostileOrders';
import { hostilePermits } from './hostilePermits';
import { hostileSends } from './hostileSends';
import { hostileUniversal } from './hostileUniversal';
import { hostileVenues } from './hostileVenues';
import { hostileWitnesses } from './hostileWitnesses';
import {
  chain,
  dai,
  honestScene,
  honestScenes,
  type Scene,
  stranger,
  trader,
  usdc,
  withCall,
  withIntent,
  withResponse,
  withSimulation,
  withStep,
  wrapped,
} from './scene';

const { plain, nativeSold, nativeSoldExactOutput, nativeBought } = honestScenes;

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
  ...hostileAmounts,
  ...hostileCircumstances,
  ...hostileSends,
  ...hostileUniversal,
  ...hostilePermits,
  ...hostileVenues,
  ...hostileChains,
  ...hostileWitnesses,
];

function sameToken(): Scene {
  const bought = withIntent(honestScene({ buyToken: usdc }), { buyToken: usdc });
  return withSimulation(bought, {
    balanceChanges: [{ token: usdc.address, account: trader, change: bought.quote.response.buyAmount }],
  });
}
