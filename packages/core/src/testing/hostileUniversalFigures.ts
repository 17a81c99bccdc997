import { getExecutor, routerItself, senderItself } from '../domain/executors';
import { nativeToken } from '../domain/tokens/nativeToken';
import { sceneTime } from './quoteSwap';
import {
  chain,
  dai,
  feeRecipient,
  friend,
  type Scene,
  simulated,
  stranger,
  trader,
  usdc,
  withFacts,
  withIntent,
  withResponse,
  wrapped,
} from './scene';
import {
  onBsc,
  universalRouter,
  universalScenes,
  withAffiliate,
  withUniversal,
  withUniversalFill,
} from './universalScenes';

type Case = readonly [string, string, Scene];

const { sale, purchase, sentSale, sentPurchase } = universalScenes;
const [v2Fill, v3Fill] = sale.swap.fills;
if (!v2Fill || !v3Fill) throw new Error('The sale has two fills.');
const { amount: feeAmount = 0n } = sale.swap.fee ?? {};

/** Figures, accounts and pools of an honest frame that are not those on the screen. */
const figures: readonly Case[] = [
  ...[
    chain.exchangeProxy,
    chain.v2.router,
    stranger,
    getExecutor({ ...chain, id: 56 }, 'universalRouter') ?? stranger,
  ].map((to): Case => ['targetNotAllowed', `the call goes to ${to}`, withResponse(sale, { to })]),
  ...[universalRouter, chain.exchangeProxy, chain.v2.router, stranger].map(
    (allowanceTarget): Case => [
      'spenderNotAllowed',
      `an allowance for ${allowanceTarget}`,
      withResponse(sale, { allowanceTarget }),
    ],
  ),
  [
    'targetExcluded',
    'the operator allows the exchange proxy alone',
    withIntent(sale, { targets: [chain.exchangeProxy] }),
  ],
  ...[stranger, routerItself, universalRouter].map(
    (payee): Case => ['payeeMismatch', `the call pays ${payee}`, withUniversal(sale, { payee })],
  ),
  ['payeeMismatch', 'a send pays the trader', withUniversal(sentSale, { payee: trader })],
  ['payeeMismatch', 'a send pays its sender', withUniversal(sentSale, { payee: senderItself })],
  ['payeeMismatch', 'a send pays a stranger', withUniversal(sentPurchase, { payee: stranger })],
  ...[senderItself, routerItself, universalRouter, dai.address, wrapped.address].map((recipient): Case => {
    const scene = withUniversal(sentSale, { payee: recipient });
    return ['payeeMismatch', `a send to ${recipient} is lost`, simulated(withIntent(scene, { recipient }))];
  }),
  ['payeeMismatch', 'a purchase gives its remainder to a stranger', withUniversal(purchase, { refundee: stranger })],
  [
    'payeeMismatch',
    'a purchase gives its remainder to the payee of a send',
    withUniversal(sentPurchase, { refundee: friend }),
  ],
  ['payeeMismatch', 'a purchase leaves its remainder in the router', withUniversal(purchase, { refundee: undefined })],
  ['payeeMismatch', 'a sale unwraps what is in the router', withUniversal(sale, { refundee: senderItself })],
  [
    'feeMismatch',
    'the fee goes to a stranger',
    withUniversal(sale, { fee: { token: dai.address, amount: feeAmount, recipient: stranger } }),
  ],
  [
    'feeMismatch',
    'the fee goes to the router',
    withUniversal(sale, { fee: { token: dai.address, amount: feeAmount, recipient: routerItself } }),
  ],
  [
    'feeMismatch',
    'the fee is a unit larger',
    withUniversal(sale, { fee: { token: dai.address, amount: feeAmount + 2n, recipient: feeRecipient } }),
  ],
  ['minimumTooLow', 'the least amount is a unit lower', withUniversal(sale, { buyAmount: sale.swap.buyAmount - 1n })],
  ['tokenMismatch', 'another token is bought', withUniversal(sale, { buyToken: usdc.address, fee: undefined })],
];

const fills: readonly Case[] = [
  ['affiliateMismatch', 'a stranger is named as the affiliate', withAffiliate(sale, stranger)],
  ['venueNotAllowed', 'a V2 fill where the router has no V2 pools', onBsc('v2')],
  ...[0, 1].map(
    (index): Case => [
      'amountMismatch',
      `fill ${index} comes twice`,
      withUniversal(sale, { fills: [...sale.swap.fills, ...sale.swap.fills.slice(index, index + 1)] }),
    ],
  ),
  ['amountMismatch', 'a fill sells a unit less', withUniversalFill(sale, 0, { amount: v2Fill.amount - 1n })],
  ['amountMismatch', 'a fill sells a unit more', withUniversalFill(sale, 1, { amount: v3Fill.amount + 1n })],
  ['amountMismatch', 'a fill sells the whole balance', withUniversalFill(sale, 1, { amount: 1n << 255n })],
  [
    'amountMismatch',
    'a fill sells nothing',
    withUniversalFill(withUniversalFill(sale, 0, { amount: 0n }), 1, { amount: sale.swap.sellAmount }),
  ],
  ['amountMismatch', 'a fill of a sale has a limit of its own', withUniversalFill(sale, 0, { limit: 1n })],
  [
    'amountMismatch',
    'a purchase buys a unit less',
    withUniversalFill(purchase, 0, { amount: (purchase.swap.fills[0]?.amount ?? 0n) - 1n }),
  ],
  [
    'amountMismatch',
    'a purchase buys a unit more',
    withUniversalFill(purchase, 1, { amount: (purchase.swap.fills[1]?.amount ?? 0n) + 1n }),
  ],
  [
    'amountMismatch',
    'a purchase may sell more than is wrapped',
    withUniversalFill(purchase, 0, { limit: purchase.swap.sellAmount }),
  ],
  ['amountMismatch', 'a purchase may sell less than is wrapped', withUniversalFill(purchase, 0, { limit: 1n })],
  [
    'poolNotAllowed',
    'a pool of a fee that Uniswap does not have',
    withUniversalFill(sale, 1, { way: { ...v3Fill.way, keys: [500, 2_500] } }),
  ],
  ['poolNotAllowed', 'a pool without a fee', withUniversalFill(sale, 1, { way: { ...v3Fill.way, keys: [0, 100] } })],
  [
    'tokenMismatch',
    'a V2 fill buys another token',
    withUniversalFill(sale, 0, { way: { path: [wrapped.address, usdc.address] } }),
  ],
  [
    'tokenMismatch',
    'a V2 fill sells another token',
    withUniversalFill(sale, 0, { way: { path: [usdc.address, dai.address] } }),
  ],
  [
    'tokenMismatch',
    'a V3 fill buys another token',
    withUniversalFill(sale, 1, { way: { path: [wrapped.address, usdc.address], keys: [500] } }),
  ],
  [
    'tokenMismatch',
    'a V3 fill goes backwards',
    withUniversalFill(sale, 1, { way: { path: [dai.address, wrapped.address], keys: [500] } }),
  ],
  ['tokenMismatch', 'a fill along a single token', withUniversalFill(sale, 0, { way: { path: [wrapped.address] } })],
  ['tokenMismatch', 'a fill along no token', withUniversalFill(sale, 0, { way: { path: [] } })],
  [
    'tokenMismatch',
    'a fill that names the native coin',
    withUniversalFill(sale, 0, { way: { path: [nativeToken, dai.address] } }),
  ],
  ['unexpectedStep', 'there are no fills', withUniversal(sale, { fills: [] })],
  ['deadlineMismatch', 'the deadline has passed', withUniversal(sale, { deadline: sceneTime })],
  ['deadlineMismatch', 'the deadline is later than was chosen', withUniversal(sale, { deadline: sceneTime + 1_261n })],
  ['deadlineMismatch', 'the deadline cannot be compared', withFacts(sale, { timestamp: undefined })],
  ['valueMismatch', 'the call brings a unit more', withResponse(sale, { value: sale.swap.sellAmount + 1n })],
  ['valueMismatch', 'the call brings nothing', withResponse(sale, { value: 0n })],
  ['notSimulated', 'a send that no node has tested', withFacts(sentSale, { simulation: undefined })],
];

/** Scenes of the Universal Router in the encoder's own frame that exactly one rule blocks: [rule, fault, scene]. */
export const hostileUniversalFigures: readonly Case[] = [...figures, ...fills];
