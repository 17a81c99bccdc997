import type { Address } from 'viem';
import { routerItself, senderItself } from '../domain/executors';
import { nativeToken } from '../domain/tokens/nativeToken';
import { getV4Venue } from '../domain/v4/v4Venue';
import {
  chain,
  dai,
  feeRecipient,
  friend,
  type Scene,
  simulated,
  stranger,
  usdc,
  withIntent,
  withResponse,
  wrapped,
} from './scene';
import { withUniversal, withUniversalFill } from './universalScenes';
import { fine, getV4Fill, overV4, v4Scenes, withV4Fill, withWays } from './v4Scenes';

const { sale, purchase, sentSale, coinBought, wrappedSold, wrappedSpent, wrappedBought, tokens } = v4Scenes;

type Case = readonly [string, string, Scene];

const { way } = getV4Fill(sale.swap);
const fee = { token: wrapped.address, amount: 1n, recipient: feeRecipient };
const at = (bits: number): Address => `0x${'12'.repeat(18)}${bits.toString(16).padStart(4, '0')}`;

/** Pools whose swaps or fee another contract may change. */
const pools: readonly Case[] = [
  ...[7, 6, 3, 2].flatMap((bit) => [
    ['poolNotAllowed', `the first pool has a hook with bit ${bit}`, withHook(0, at(1 << bit))] as const,
    ['poolNotAllowed', `the last pool has a hook with bit ${bit}`, withHook(1, at((1 << bit) | (1 << 5)))] as const,
  ]),
  ...[0x800000, 0xc00000, 1_000_001].map((of): Case => {
    const odd = { ...fine, fee: of };
    return ['poolNotAllowed', `a pool has the fee ${of}`, withV4Fill(sale, { way: { ...way, pools: [odd, fine] } })];
  }),
];

function withHook(index: number, hooks: Address): Scene {
  const changed = way.pools.map((pool, place) => (place === index ? { ...pool, hooks } : pool));
  return withV4Fill(sale, { way: { ...way, pools: changed } });
}

const tokensOfFills: readonly Case[] = [
  ['tokenMismatch', 'a fill buys another token', withV4Fill(sale, overV4([nativeToken, usdc.address]))],
  ['tokenMismatch', 'a fill buys the coin', withWays(tokens, [overV4([usdc.address, nativeToken])])],
  [
    'tokenMismatch',
    'a fill goes on from the bought token',
    withV4Fill(sale, overV4([nativeToken, dai.address, stranger])),
  ],
  ['tokenMismatch', 'a fill over no pool', withV4Fill(sale, overV4([nativeToken]))],
  ['tokenMismatch', 'a fill over no pool from the bought token', withV4Fill(coinBought, overV4([usdc.address]))],
  ['tokenMismatch', 'a fill of a token sells another one', withV4Fill(coinBought, overV4([dai.address, nativeToken]))],
];

/** Figures and accounts of an honest frame over V4 that are not those on the screen. */
const figures: readonly Case[] = [
  [
    'amountMismatch',
    'a purchase buys a unit less',
    withV4Fill(purchase, { amount: getV4Fill(purchase.swap).amount - 1n }),
  ],
  [
    'amountMismatch',
    'a purchase buys a unit more',
    withV4Fill(purchase, { amount: getV4Fill(purchase.swap).amount + 1n }),
  ],
  ['amountMismatch', 'a fill of a sale has a limit', withV4Fill(sale, { limit: 1n })],
  ['amountMismatch', 'a fill of tokens has a limit', withV4Fill(tokens, { limit: 1n })],
  [
    'amountMismatch',
    'another fill sells a unit more',
    withUniversalFill(sale, 0, { amount: (sale.swap.fills[0]?.amount ?? 0n) + 1n }),
  ],
  [
    'amountMismatch',
    'a fill sells all that is open',
    withV4Fill(withUniversalFill(coinBought, 0, { amount: coinBought.swap.sellAmount }), { amount: 0n }),
  ],
  [
    'amountMismatch',
    'a purchase buys all that is open',
    withV4Fill(
      withUniversalFill(purchase, 0, { amount: purchase.swap.buyAmount + (purchase.swap.fee?.amount ?? 0n) }),
      { amount: 0n },
    ),
  ],
  ['payeeMismatch', 'a purchase leaves wrapped coins in the router', withUniversal(purchase, { refundee: undefined })],
  ['payeeMismatch', 'a purchase with wrapped coins leaves some', withUniversal(wrappedSpent, { refundee: undefined })],
  [
    'payeeMismatch',
    'the remainder of wrapped coins goes to a stranger',
    withUniversal(wrappedSpent, { refundee: stranger }),
  ],
  ['payeeMismatch', 'the remainder goes to the router itself', withUniversal(wrappedSpent, { refundee: routerItself })],
  [
    'payeeMismatch',
    'a sale of wrapped coins pays back a remainder',
    withUniversal(wrappedSold, { refundee: senderItself }),
  ],
  [
    'payeeMismatch',
    'a purchase of wrapped coins pays back some',
    withUniversal(wrappedBought, { refundee: senderItself }),
  ],
  ['payeeMismatch', 'bought coins go to a stranger', withUniversal(coinBought, { payee: stranger })],
  ['payeeMismatch', 'bought coins stay wrapped in the router', withUniversal(coinBought, { payee: routerItself })],
  ['payeeMismatch', 'a send goes to the PoolManager', sentTo(getV4Venue(chain)?.poolManager ?? friend)],
  ['feeMismatch', 'the fee is of the coin itself', withUniversal(coinBought, { fee: { ...fee, token: nativeToken } })],
  [
    'feeMismatch',
    'the fee goes to the router',
    withUniversal(coinBought, { fee: { ...fee, recipient: routerItself } }),
  ],
  ['feeMismatch', 'the fee is of the sold token', withUniversal(coinBought, { fee: { ...fee, token: usdc.address } })],
  [
    'minimumTooLow',
    'the least amount is a unit lower',
    withUniversal(tokens, { buyAmount: tokens.swap.buyAmount - 1n }),
  ],
  ['tokenMismatch', 'the wrapped coin is paid', withUniversal(coinBought, { buyToken: wrapped.address })],
  ['tokenMismatch', 'the native coin is paid', withUniversal(wrappedBought, { buyToken: nativeToken })],
  ['valueMismatch', 'the call brings nothing to sell', withResponse(sentSale, { value: 0n })],
  ['valueMismatch', 'the call brings a unit more', withResponse(purchase, { value: purchase.swap.sellAmount + 1n })],
  ['valueMismatch', 'a sale of wrapped coins brings coins', withResponse(wrappedSold, { value: 1n })],
];

function sentTo(recipient: Address): Scene {
  return simulated(withIntent(withUniversal(sentSale, { payee: recipient }), { recipient }));
}

/** Scenes over V4 in the encoder's own frame that exactly one rule blocks: [rule, fault, scene]. */
export const hostileV4Figures: readonly Case[] = [...pools, ...tokensOfFills, ...figures];
