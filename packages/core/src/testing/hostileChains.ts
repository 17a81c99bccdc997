import { maxUint256 } from 'viem';
import { wholeBalance } from '../domain/calldata/transformErc20Abi';
import { nativeToken } from '../domain/tokens/nativeToken';
import { type Transformation, toVenueLeg } from './encodeSwap';
import { hostileFillAmounts } from './hostileFillAmounts';
import { chain, dai, friend, honestScenes, type Scene, stranger, usdc, withStep, wrapped } from './scene';
import { changeFill, getVenue, venueScenes, withExchanged, withFill, withLegs, withStepsAfter } from './venueScenes';

const { plain } = honestScenes;
const { mixed, twoMixed, three, exactOutput, nativeSold, nativeBought } = venueScenes;

type Case = readonly [string, string, Scene];
type Fill = Transformation & { name: 'fillQuote' };

const weth = wrapped.address;

/** A fill of the whole balance between two tokens. */
const fillOf = (sellToken: Fill['sellToken'], buyToken: Fill['buyToken']): Fill => ({
  name: 'fillQuote',
  side: 0,
  sellToken,
  buyToken,
  legs: [toVenueLeg(getVenue('SushiSwap'), { path: [sellToken, buyToken], sellAmount: maxUint256, buyAmount: 1n })],
  fillAmount: wholeBalance,
});

/** Gives a fill other tokens, and its path the same. */
const retoken = (scene: Scene, at: number, sellToken: Fill['sellToken'], buyToken: Fill['buyToken']) =>
  withFill(scene, at, (step) => [
    { ...step, sellToken, buyToken, legs: step.legs.map((leg) => ({ ...leg, path: [sellToken, buyToken] })) },
  ]);
/** The remainders of these tokens are paid back, so that only the fills are wrong. */
const payingBack = (scene: Scene, ...tokens: (typeof weth)[]) =>
  withStep(scene, 'payTaker', (step) => [
    { ...step, tokens: [...(step.tokens[0] ? [step.tokens[0]] : []), ...tokens] },
  ]);

const wayCase = (fault: string, scene: Scene): Case => ['fillsDisconnected', fault, scene];
const payeeCase = (fault: string, scene: Scene): Case => ['payeeMismatch', fault, scene];
const stepCase = (fault: string, scene: Scene): Case => ['unexpectedStep', fault, scene];

const unwrap: Transformation = { name: 'weth', token: weth, amount: maxUint256 };
const fee = plain.call.transformations.flatMap((step) => (step.name === 'affiliateFee' ? [step] : []));

/** Scenes whose fills do not lead on from one to the next, or trade other amounts: [rule, fault, scene]. */
export const hostileChains: readonly Case[] = [
  wayCase('the only fill sells another token', retoken(plain, 0, stranger, dai.address)),
  wayCase('the only fill buys another token', payingBack(retoken(plain, 0, usdc.address, stranger), stranger)),
  wayCase('the later fill sells another token than the first buys', retoken(mixed, 2, friend, dai.address)),
  wayCase(
    'the first fill buys another token than the later sells',
    payingBack(retoken(mixed, 1, usdc.address, friend), friend),
  ),
  wayCase('the later fill buys another token', payingBack(retoken(mixed, 2, weth, stranger), weth, stranger)),
  wayCase(
    'the later fill is missing',
    withFill(mixed, 2, () => []),
  ),
  wayCase(
    'the later fill goes back to the sold token',
    payingBack(retoken(mixed, 2, weth, usdc.address), weth, usdc.address),
  ),
  wayCase('the later fill comes before the first', withExchanged(mixed, 1, 2)),
  wayCase('the fills of two paths are mixed up', withExchanged(twoMixed, 1, 2)),
  wayCase(
    'the last of three fills is missing',
    withFill(three, 2, () => []),
  ),
  wayCase(
    'the middle of three fills is missing',
    payingBack(
      withFill(three, 1, () => []),
      weth,
    ),
  ),
  wayCase(
    'another token is sold after the bought one',
    payingBack(withStepsAfter(mixed, 2, fillOf(dai.address, stranger)), weth, stranger),
  ),
  wayCase(
    'the bought token is sold and bought again',
    payingBack(withStepsAfter(mixed, 2, fillOf(dai.address, friend), fillOf(friend, dai.address)), weth, friend),
  ),
  wayCase(
    'a token comes twice on the way',
    payingBack(withStepsAfter(mixed, 1, fillOf(weth, friend), fillOf(friend, weth)), weth, friend),
  ),
  wayCase(
    'a fill of other tokens comes first',
    payingBack(
      withFill(mixed, 0, (step) => [{ ...fillOf(friend, stranger), fillAmount: 0n }, step]),
      stranger,
      weth,
    ),
  ),
  wayCase(
    'a fill of other tokens comes last',
    payingBack(withStepsAfter(mixed, 2, fillOf(friend, stranger)), weth, stranger),
  ),
  wayCase('an exact output whose later fill sells another token', retoken(exactOutput, 2, friend, dai.address)),
  wayCase('the native coin is sold over a fill that sells another token', retoken(nativeSold, 2, friend, dai.address)),
  wayCase(
    'the native coin is bought over a fill that buys another',
    payingBack(retoken(nativeBought, 2, dai.address, friend), dai.address, friend),
  ),
  ...hostileFillAmounts,
  payeeCase(
    'the remainder between two fills is kept',
    withStep(mixed, 'payTaker', (step) => [{ ...step, tokens: [usdc.address] }]),
  ),
  payeeCase(
    'only the remainder between two fills is paid back',
    withStep(mixed, 'payTaker', (step) => [{ ...step, tokens: [weth] }]),
  ),
  payeeCase(
    'the remainders are in another order',
    withStep(mixed, 'payTaker', (step) => [{ ...step, tokens: [weth, usdc.address] }]),
  ),
  payeeCase(
    'the bought token is paid out past the minimum',
    withStep(mixed, 'payTaker', (step) => [{ ...step, tokens: [...step.tokens, dai.address] }]),
  ),
  payeeCase(
    'a foreign token is paid out',
    withStep(mixed, 'payTaker', (step) => [{ ...step, tokens: [...step.tokens, stranger] }]),
  ),
  payeeCase(
    'one of two remainders between three fills is kept',
    withStep(three, 'payTaker', (step) => [{ ...step, tokens: step.tokens.slice(0, 2) }]),
  ),
  payeeCase(
    'the remainder of an exact output between two fills is kept',
    withStep(exactOutput, 'payTaker', (step) => [{ ...step, tokens: [usdc.address] }]),
  ),
  payeeCase(
    'the remainder between two fills is kept, selling the native coin',
    withStep(nativeSold, 'payTaker', (step) => [{ ...step, tokens: [weth, nativeToken] }]),
  ),
  payeeCase(
    'only a part of a remainder is paid back',
    withStep(mixed, 'payTaker', (step) => [{ ...step, amounts: [maxUint256, 1n] }]),
  ),
  payeeCase('a later fill sends a refund elsewhere', changeFill(mixed, 2, { refundReceiver: stranger })),
  stepCase(
    'a fee between two fills',
    withStepsAfter(
      withStep(mixed, 'affiliateFee', () => []),
      1,
      ...fee,
    ),
  ),
  stepCase('a second fee between two fills', withStepsAfter(mixed, 1, ...fee)),
  stepCase(
    'unwrapping between two fills',
    withStepsAfter(
      withStep(nativeBought, 'affiliateFee', () => []),
      1,
      unwrap,
    ),
  ),
  stepCase(
    'paying out between two fills',
    withStepsAfter(mixed, 1, { name: 'payTaker', tokens: [usdc.address, weth] }),
  ),
  stepCase('a signed order of another kind in a later fill', changeFill(mixed, 2, { hasOtherOrder: true })),
  stepCase('a later fill of another kind', changeFill(mixed, 2, { fillSequence: [1] })),
  stepCase('a later fill that fills nothing', changeFill(mixed, 2, { fillSequence: [] })),
  [
    'transformerUnknown',
    'unknown code between two fills',
    withStepsAfter(mixed, 1, { name: 'raw', deploymentNonce: chain.transformers.positiveSlippageFee, data: '0x' }),
  ],
  ['tokenMismatch', 'the path of a later fill begins elsewhere', withLegs(mixed, 2, { path: [friend, dai.address] })],
  ['tokenMismatch', 'the path of a later fill ends elsewhere', withLegs(mixed, 2, { path: [weth, stranger] })],
  [
    'tokenMismatch',
    'the path of a first fill goes past its token',
    withLegs(mixed, 1, { path: [usdc.address, weth, dai.address] }),
  ],
  ...orderBetween(),
];

/** A limit order that a fill between two others would make. */
function orderBetween(): Case[] {
  const orders = honestScenes.order.call.transformations.flatMap((step) =>
    step.name === 'fillQuote' ? (step.limitOrders ?? []) : [],
  );
  const limitOrders = orders.map((fill) => ({
    ...fill,
    order: { ...fill.order, takerToken: usdc.address, makerToken: weth },
  }));
  return [
    ['tokenMismatch', 'a limit order for a token between two fills', changeFill(mixed, 1, { limitOrders })],
    [
      'tokenMismatch',
      'a limit order of the swap’s tokens between two fills',
      changeFill(mixed, 1, { limitOrders: orders }),
    ],
  ];
}
