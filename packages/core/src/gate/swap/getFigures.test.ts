import { expect, test } from 'vitest';
import { withWitness } from '../../testing/hostileWitnesses';
import { friend, honestScenes, type Scene, trader, usdc, withCall, withFacts, withStep } from '../../testing/scene';
import { getVenue } from '../../testing/venueScenes';
import { decodeRoute } from './decodeRoute';
import { gate } from './gate';
import { getExcess, getFigures } from './getFigures';

const { plain, exactOutput, sent } = honestScenes;

function toFigures(scene: Scene) {
  const verdict = gate(scene.intent, scene.quote, scene.facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  return getFigures(verdict.facts, { quote: scene.quote.response, simulation: scene.facts.simulation });
}

const { buyAmount } = plain.quote.response;
const { sellAmount } = exactOutput.quote.response;
const fee = 299_102_691_924_227_318n;

test('without a second opinion the figures are those of the quote and the call', () => {
  expect(toFigures(withFacts(plain, { simulation: undefined }))).toEqual({
    sellAmount: plain.intent.amount,
    buyAmount,
    limit: plain.call.minimum,
  });
  expect(toFigures(withFacts(exactOutput, { simulation: undefined }))).toEqual({
    sellAmount,
    buyAmount: exactOutput.intent.amount,
    limit: exactOutput.call.sellAmount,
  });
});

/** Returns the scene with a simulation that pays, or takes, these amounts. */
function simulating(scene: Scene, token: typeof usdc.address, account: typeof trader, ...changes: bigint[]): Scene {
  const rest = (scene.facts.simulation?.balanceChanges ?? []).filter((entry) => entry.token !== token);
  const balanceChanges = [...rest, ...changes.map((change) => ({ token, account, change }))];
  return withFacts(scene, { simulation: { balanceChanges, newApprovals: [] } });
}

test.each([
  ['the quote', withWitness(plain, { routed: buyAmount + fee + 1n }), buyAmount],
  ['the simulation', simulating(plain, plain.intent.buyToken.address, trader, buyAmount - 5n, -2n), buyAmount - 7n],
  ['the wallet’s node, less the fee', withWitness(plain, { routed: buyAmount + fee - 9n }), buyAmount - 9n],
  ['the wallet’s node, less than the fee', withWitness(plain, { routed: fee - 1n }), 0n],
  [
    'the recipient’s gain',
    simulating(sent, sent.intent.buyToken.address, friend, sent.call.minimum),
    sent.call.minimum,
  ],
])('the received amount is the smallest: %s', (_, scene, expected) => {
  expect(toFigures(scene).buyAmount).toBe(expected);
});

test.each([
  ['the quote', withWitness(exactOutput, { routed: sellAmount - 1n }), sellAmount],
  ['the simulation', simulating(exactOutput, usdc.address, trader, -sellAmount, -3n), sellAmount + 3n],
  ['the wallet’s node', withWitness(exactOutput, { routed: sellAmount + 9n }), sellAmount + 9n],
])('the cost of an exact output is the largest: %s', (_, scene, expected) => {
  expect(toFigures(scene).sellAmount).toBe(expected);
});

test('the fills of a call are decoded as they run', () => {
  const { intent, quote, call } = honestScenes.long;
  const path = call.transformations.flatMap((step) => (step.name === 'fillQuote' ? step.legs : []))[0]?.path;
  const fill = { legs: [{ venue: getVenue('Uniswap_V2'), path, keys: [] }], amount: intent.amount / 4n };
  expect(decodeRoute(intent, quote.response)).toEqual({ amount: intent.amount, fills: [fill, fill, fill, fill] });
});

test('a fill takes no more than what is left, and one that takes nothing is none', () => {
  const [fill, ...rest] = honestScenes.long.call.transformations;
  if (fill?.name !== 'fillQuote') throw new Error('other steps');
  const legs = fill.legs.map((leg) => ({ ...leg, sellAmount: 60_000_000n }));
  const scene = withCall(honestScenes.long, (call) => ({ ...call, transformations: [{ ...fill, legs }, ...rest] }));
  const fills = decodeRoute(scene.intent, scene.quote.response)?.fills;
  expect(fills?.map(({ amount }) => amount)).toEqual([60_000_000n, 40_000_000n]);
});

test('the fills of limit orders are decoded before those of the pools', () => {
  const { order, orderExactOutput } = honestScenes;
  const parts = ({ intent, quote }: Scene) =>
    decodeRoute(intent, quote.response)?.fills.map((fill) => ['order' in fill, fill.amount]);
  expect(parts(order)).toEqual([
    [true, 40_000_000n],
    [false, 60_000_000n],
  ]);
  expect(parts(orderExactOutput)).toEqual([
    [true, 40n * 10n ** 18n],
    [false, 60n * 10n ** 18n],
  ]);
});

test('an order is filled no further than its amount, and a listed fill without an order is none', () => {
  const { order } = honestScenes;
  const scene = withStep(order, 'fillQuote', (step) => [
    {
      ...step,
      fillSequence: [1, 1, 0],
      limitOrders: step.limitOrders?.map((fill) => ({ ...fill, maxTakerTokenFillAmount: 2n ** 255n })) ?? [],
    },
  ]);
  const fills = decodeRoute(scene.intent, scene.quote.response)?.fills;
  expect(fills?.map(({ amount }) => amount)).toEqual([50_000_000n, 50_000_000n]);
});

test.each([
  ['an exact output buys the fee, too', exactOutput, (100_300n * 10n ** 18n) / 1_000n],
  ['a send', sent, sent.intent.amount],
  ['a send of an exact output', honestScenes.sentExactOutput, honestScenes.sentExactOutput.intent.amount],
])('the amount of the fills: %s', (_, { intent, quote }, amount) => {
  expect(decodeRoute(intent, quote.response)).toMatchObject({ amount, fills: [{}] });
});

test('wrapping has no fills, and what cannot be decoded no route', () => {
  const { intent, quote } = honestScenes.wrap;
  expect(decodeRoute(intent, quote.response)).toEqual({ amount: intent.amount, fills: [] });
  expect(decodeRoute(plain.intent, { ...plain.quote.response, data: '0x12345678' })).toBeUndefined();
  expect(decodeRoute({ ...plain.intent, chainId: 5 }, plain.quote.response)).toBeUndefined();
});

test.each([
  ['a hundredth more', exactOutput.intent.amount / 100n, exactOutput.intent.amount / 100n],
  ['the exact amount', 0n, 0n],
  ['a base unit more, which rounding makes', 1n, 0n],
])('what an exact output pays beyond its amount is told: %s', (_, more, expected) => {
  const { buyToken, amount } = exactOutput.intent;
  const scene = simulating(exactOutput, buyToken.address, trader, amount + more);
  const verdict = gate(scene.intent, scene.quote, scene.facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(getExcess(verdict.facts, scene.facts.simulation)).toBe(expected);
  expect(getExcess(verdict.facts, undefined)).toBe(0n);
  expect(getExcess({ ...verdict.facts, side: 'exactInput' }, scene.facts.simulation)).toBe(0n);
});
