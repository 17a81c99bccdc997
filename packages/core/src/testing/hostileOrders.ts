import type { LimitFill } from '../domain/orders/limitFill';
import { sceneTime } from './quoteSwap';
import { honestScenes, type Scene, stranger, trader, withStep } from './scene';

const { order, orderExactOutput, orderNativeSold } = honestScenes;

const changeFill = (scene: Scene, change: (fill: LimitFill) => LimitFill) =>
  withStep(scene, 'fillQuote', (step) => [{ ...step, limitOrders: (step.limitOrders ?? []).map(change) }]);
const withFill = (change: Partial<LimitFill>) => changeFill(order, (fill) => ({ ...fill, ...change }));
const withOrder = (change: Partial<LimitFill['order']>, scene = order) =>
  changeFill(scene, (fill) => ({ ...fill, order: { ...fill.order, ...change } }));
const withSignature = (change: Partial<LimitFill['signature']>) =>
  changeFill(order, (fill) => ({ ...fill, signature: { ...fill.signature, ...change } }));

/** Scenes with a limit order that must not be filled: [rule, fault, scene]. */
export const hostileOrders: readonly (readonly [string, string, Scene])[] = [
  ['orderNotFillable', 'an order for one taker', withOrder({ taker: stranger })],
  ['orderNotFillable', 'an order that only one account may send', withOrder({ sender: stranger })],
  ['orderNotFillable', 'an order of the trader', withOrder({ maker: trader })],
  ['orderNotFillable', 'an exact output into an order of the trader', withOrder({ maker: trader }, orderExactOutput)],
  ['orderNotFillable', 'an order that gives nothing', withOrder({ makerAmount: 0n })],
  ['orderNotFillable', 'an order that takes nothing', withOrder({ takerAmount: 0n })],
  ['orderNotFillable', 'a fill of nothing', withFill({ maxTakerTokenFillAmount: 0n })],
  ['orderNotFillable', 'a signature by the maker’s wallet contract', withSignature({ signatureType: 4 })],
  ['orderNotFillable', 'a signature of an unknown type', withSignature({ signatureType: 0 })],
  ['orderNotFillable', 'a signature without a recovery value', withSignature({ v: 0 })],
  ['orderNotFillable', 'a recovery value above those of signatures', withSignature({ v: 29 })],
  ['orderNotFillable', 'a recovery value below those of signatures', withSignature({ v: 26 })],
  ['orderNotFillable', 'an order that expires now', withOrder({ expiry: sceneTime })],
  ['tokenMismatch', 'an order that takes another token', withOrder({ takerToken: stranger })],
  ['tokenMismatch', 'an order that gives another token', withOrder({ makerToken: stranger })],
  [
    'tokenMismatch',
    'an order that takes another token than the native coin',
    withOrder({ takerToken: stranger }, orderNativeSold),
  ],
  ['feeMismatch', 'an order with a fee of its own', withOrder({ takerTokenFeeAmount: 1n })],
  [
    'unexpectedStep',
    'an order that is listed and not filled',
    withStep(order, 'fillQuote', (step) => [{ ...step, fillSequence: [0] }]),
  ],
  [
    'unexpectedStep',
    'an order that is filled twice',
    withStep(order, 'fillQuote', (step) => [{ ...step, fillSequence: [1, 1] }]),
  ],
  [
    'unexpectedStep',
    'a pool in place of an order',
    withStep(order, 'fillQuote', (step) => [{ ...step, fillSequence: [0, 0] }]),
  ],
  [
    'unexpectedStep',
    'an RFQ order among the fills',
    withStep(order, 'fillQuote', (step) => [{ ...step, fillSequence: [1, 0, 2] }]),
  ],
  ['unexpectedStep', 'an OTC order', withStep(order, 'fillQuote', (step) => [{ ...step, hasOtherOrder: true }])],
];
