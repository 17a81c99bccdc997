import {
  type Address,
  concat,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem';
import { universalCommands, universalInputs } from '../domain/calldata/encodeUniversalSwap';
import { v4Actions, v4Inputs } from '../domain/calldata/v4Swap';
import { routerItself, senderItself } from '../domain/executors';
import { nativeToken } from '../domain/tokens/nativeToken';
import { type RawCommand, withCommand, withCommands } from './hostileCommands';
import { hostileV4Figures } from './hostileV4Figures';
import { dai, friend, type Scene, stranger, trader, wrapped } from './scene';
import type { UniversalScene } from './universalScenes';
import { getV4Fill, v4Scenes } from './v4Scenes';

const { sale, purchase, coinBought, wrappedSold, wrappedSpent, tokens } = v4Scenes;

type Case = readonly [string, string, Scene];

const { v4Swap, take, wrap, unwrap, sweep } = universalCommands;
const { exactInput, exactOutput, settle, take: takeAction } = v4Actions;

/** Returns the scene with changed actions of its fill over V4. */
export function withActions(
  scene: UniversalScene,
  change: (actions: readonly RawCommand[]) => readonly RawCommand[],
): Scene {
  return withCommand(scene, v4Swap, (input) => {
    const [ids, parameters] = decodeAbiParameters(v4Inputs.command, input);
    const actions = parameters.map((each, at): RawCommand => [Number(`0x${ids.slice(2 + 2 * at, 4 + 2 * at)}`), each]);
    const changed = change(actions);
    const bytes = concatHex(changed.map(([id]) => numberToHex(id, { size: 1 })));
    return [[v4Swap, encodeAbiParameters(v4Inputs.command, [bytes, changed.map(([, each]) => each)])]];
  });
}

/** Returns the scene with one action changed. */
function withAction(scene: UniversalScene, id: number, change: (input: Hex) => readonly RawCommand[]): Scene {
  return withActions(scene, (actions) => actions.flatMap((each) => (each[0] === id ? change(each[1]) : [each])));
}

const toSettle = (currency: Address, amount: bigint, isUser: boolean) =>
  encodeAbiParameters(v4Inputs.settle, [currency, amount, isUser]);
const toTake = (currency: Address, to: Address, amount: bigint) =>
  encodeAbiParameters(v4Inputs.take, [currency, to, amount]);
const toPay = (token: Address, to: Address, amount: bigint) =>
  encodeAbiParameters(universalInputs.pay, [token, to, amount]);
const toNative = (to: Address, amount: bigint) => encodeAbiParameters(universalInputs.native, [to, amount]);
const form = (fault: string, scene: Scene): Case => ['notCanonical', fault, scene];

const otherActions: readonly (readonly [string, number])[] = [
  ['INCREASE_LIQUIDITY', 0x00],
  ['DECREASE_LIQUIDITY', 0x01],
  ['MINT_POSITION', 0x02],
  ['SWAP_EXACT_IN_SINGLE', 0x06],
  ['SWAP_EXACT_OUT_SINGLE', 0x08],
  ['DONATE', 0x0a],
  ['SETTLE_ALL', 0x0c],
  ['SETTLE_PAIR', 0x0d],
  ['TAKE_ALL', 0x0f],
  ['TAKE_PORTION', 0x10],
  ['TAKE_PAIR', 0x11],
  ['CLOSE_CURRENCY', 0x12],
  ['CLEAR_OR_TAKE', 0x13],
  ['SWEEP', 0x14],
  ['WRAP', 0x15],
  ['UNWRAP', 0x16],
  ['MINT_6909', 0x17],
  ['BURN_6909', 0x18],
  ['an unknown action', 0xff],
];

const { amount } = getV4Fill(sale.swap);
const { amount: bought } = getV4Fill(purchase.swap);
const { amount: soldAsCoins } = getV4Fill(wrappedSold.swap);

/** Actions of a fill that are not the encoder's own: others, another order, payer, payee or amount. */
const actions: readonly Case[] = [
  ...otherActions.map(([name, id]) =>
    form(
      `${name} comes last in a fill`,
      withActions(sale, (all) => [...all, [id, toTake(dai.address, stranger, 1n)]]),
    ),
  ),
  ...[0x0f, 0x10, 0x13].map((id) =>
    form(
      `action ${id} stands in the place of the take`,
      withAction(sale, takeAction, (input) => [[id, input]]),
    ),
  ),
  form(
    'SETTLE_ALL stands in the place of the settlement',
    withAction(tokens, settle, (input) => [[0x0c, input]]),
  ),
  ...[settle, takeAction, exactInput].flatMap((id) => [
    form(
      `action ${id} comes twice`,
      withAction(sale, id, (input) => [
        [id, input],
        [id, input],
      ]),
    ),
  ]),
  ...[settle, takeAction].flatMap((id) => [
    form(
      `action ${id} is missing`,
      withAction(sale, id, () => []),
    ),
    form(
      `action ${id} of a purchase is missing`,
      withAction(purchase, id, () => []),
    ),
  ]),
  form(
    'the fill takes before it settles',
    withActions(sale, ([first, second, ...rest]) => [...(first ? [first] : []), ...rest, ...(second ? [second] : [])]),
  ),
  ...[trader, senderItself, stranger, friend].map((to) =>
    form(
      `the proceeds go to ${to}`,
      withAction(sale, takeAction, () => [[takeAction, toTake(dai.address, to, 0n)]]),
    ),
  ),
  form(
    'a sale takes less than its proceeds',
    withAction(sale, takeAction, () => [[takeAction, toTake(dai.address, routerItself, 1n)]]),
  ),
  form(
    'a purchase takes all, however little that is',
    withAction(purchase, takeAction, () => [[takeAction, toTake(dai.address, routerItself, 0n)]]),
  ),
  form(
    'a purchase takes a unit less',
    withAction(purchase, takeAction, () => [[takeAction, toTake(dai.address, routerItself, bought - 1n)]]),
  ),
  form(
    'a second take goes to a stranger',
    withActions(sale, (all) => [...all, [takeAction, toTake(zeroAddress, stranger, 1n)]]),
  ),
  form(
    'a sale settles what it owes, and not what it sells',
    withAction(sale, settle, () => [[settle, toSettle(zeroAddress, 0n, false)]]),
  ),
  form(
    'a sale settles the whole balance',
    withAction(sale, settle, () => [[settle, toSettle(zeroAddress, 1n << 255n, false)]]),
  ),
  form(
    'a sale settles a unit more than it sells',
    withAction(sale, settle, () => [[settle, toSettle(zeroAddress, amount + 1n, false)]]),
  ),
  form(
    'a purchase settles a fixed amount',
    withAction(purchase, settle, () => [[settle, toSettle(zeroAddress, 1n, false)]]),
  ),
  form(
    'the trader settles the coin',
    withAction(sale, settle, () => [[settle, toSettle(zeroAddress, amount, true)]]),
  ),
  form(
    'the router settles the sold token',
    withAction(tokens, settle, (input) => [[settle, `0x${input.slice(2, -1)}0`]]),
  ),
  form(
    'another currency is settled',
    withAction(sale, settle, () => [[settle, toSettle(wrapped.address, amount, false)]]),
  ),
  form(
    'another currency is taken',
    withAction(sale, takeAction, () => [[takeAction, toTake(wrapped.address, routerItself, 0n)]]),
  ),
  form('a hook is given data', withSwap(sale, { hookData: '0x00' })),
  form('the coin has another address', withSwap(sale, { currency: nativeToken })),
  form(
    'bytes after the parameters of an action',
    withAction(sale, takeAction, (input) => [[takeAction, concat([input, '0x00'])]]),
  ),
  form(
    'bytes after the actions',
    withCommand(sale, v4Swap, (input) => [[v4Swap, concat([input, numberToHex(0, { size: 32 })])]]),
  ),
];

/** Returns the scene with a changed swap of its fill over V4. */
function withSwap(scene: UniversalScene, change: { currency?: Address; hookData?: Hex }): Scene {
  return withAction(scene, exactInput, (input) => {
    const [{ currency, path, ...rest }] = decodeAbiParameters(v4Inputs.swap, input);
    const changed = path.map((key) => ({ ...key, hookData: change.hookData ?? key.hookData }));
    const swap = { currency: change.currency ?? currency, path: changed, ...rest };
    return [[exactInput, encodeAbiParameters(v4Inputs.swap, [swap])]];
  });
}

/** Returns the scene without its last command of a kind, or with another in its place. */
function withLast(scene: UniversalScene, id: number, by: readonly RawCommand[]): Scene {
  return withCommands(scene, (all) => {
    const last = all.findLastIndex((each) => each[0] === id);
    return all.flatMap((each, at) => (at === last ? by : [each]));
  });
}

const whole = 1n << 255n;

/** Commands around fills over V4 that leave coins in the router, or take or pay others. */
const frames: readonly Case[] = [
  form('bought coins stay in the router', withLast(coinBought, wrap, [])),
  form('bought coins are wrapped for a stranger', withLast(coinBought, wrap, [[wrap, toNative(stranger, whole)]])),
  form('a part of the bought coins is wrapped', withLast(coinBought, wrap, [[wrap, toNative(routerItself, 1n)]])),
  form('the remainder of a purchase stays in the router', withLast(purchase, wrap, [])),
  form(
    'a sale sweeps the coins of the router',
    withCommands(sale, (all) => [...all, [sweep, toPay(zeroAddress, senderItself, 0n)]]),
  ),
  form(
    'more is taken than is sold as coins',
    withLast(wrappedSold, take, [[take, toPay(wrapped.address, routerItself, soldAsCoins + 1n)]]),
  ),
  form(
    'the taken coins go to a stranger',
    withLast(wrappedSold, take, [[take, toPay(wrapped.address, stranger, soldAsCoins)]]),
  ),
  form(
    'the taken coins are unwrapped for a stranger',
    withLast(wrappedSold, unwrap, [[unwrap, toNative(stranger, soldAsCoins)]]),
  ),
  form(
    'the taken coins are unwrapped without a least amount',
    withLast(wrappedSold, unwrap, [[unwrap, toNative(routerItself, 0n)]]),
  ),
  form('the taken coins are not unwrapped', withLast(wrappedSold, unwrap, [])),
  form(
    'another token is swept in the place of the remainder',
    withLast(wrappedSpent, sweep, [[sweep, toPay(dai.address, senderItself, 0n)]]),
  ),
  form(
    'the remainder has a least amount',
    withLast(wrappedSpent, sweep, [[sweep, toPay(wrapped.address, senderItself, 1n)]]),
  ),
];

/** Scenes over V4 that several rules block, or whose bytes cannot be read at all. */
export const brokenV4: readonly (readonly [fault: string, scene: Scene])[] = [
  ...[sale, purchase, tokens, coinBought].map(
    (scene, index) =>
      [`a fill over V4 may fail: ${index}`, withCommand(scene, v4Swap, (input) => [[v4Swap | 0x80, input]])] as const,
  ),
  ['a fill has no actions', withActions(sale, () => [])],
  ['a fill has no swap', withAction(sale, exactInput, () => [])],
  ['a fill of a purchase has no swap', withAction(purchase, exactOutput, () => [])],
  ['a sale swaps as a purchase', withAction(sale, exactInput, (input) => [[exactOutput, input]])],
  ['a purchase swaps as a sale', withAction(purchase, exactOutput, (input) => [[exactInput, input]])],
  ['a fill has no input', withCommand(sale, v4Swap, () => [[v4Swap, '0x']])],
  ['the remainder goes to a stranger', withLast(purchase, wrap, [[sweep, toPay(zeroAddress, stranger, 0n)]])],
  [
    'coins are swept to a stranger beside the payment',
    withCommands(coinBought, (all) => [...all, [sweep, toPay(zeroAddress, stranger, 0n)]]),
  ],
  ['what is sold as coins is not taken', withLast(wrappedSold, take, [])],
  ['another token is taken', withLast(wrappedSold, take, [[take, toPay(dai.address, routerItself, soldAsCoins)]])],
];

/** Scenes over V4 that exactly one rule blocks: [rule, fault, scene]. */
export const hostileV4: readonly Case[] = [...actions, ...frames, ...hostileV4Figures];
