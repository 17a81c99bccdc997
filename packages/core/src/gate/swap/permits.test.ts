import { concat, encodeAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { encodeAffiliateSuffix } from '../../domain/calldata/affiliateSuffix';
import { decodeUniversalSwap } from '../../domain/calldata/decodeUniversalSwap';
import { universalInputs } from '../../domain/calldata/encodeUniversalSwap';
import { withTokenPermit } from '../../domain/calldata/withTokenPermit';
import { permit2, senderItself } from '../../domain/executors';
import { getMaximumSold } from '../../domain/swap/getMinimumReceived';
import { brokenPermits, hostilePermits } from '../../testing/hostilePermits';
import { withWitness } from '../../testing/hostileWitnesses';
import { sceneTime } from '../../testing/quoteSwap';
import { chain, friend, type Scene, trader, withFacts, withIntent, withResponse } from '../../testing/scene';
import {
  permitScenes,
  type UniversalScene,
  universalRouter,
  universalScenes,
  withAffiliate,
  withPermitOf,
  withUniversal,
} from '../../testing/universalScenes';
import { decodeRoute } from './decodeRoute';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

test.each(Object.entries(permitScenes))(
  'an honest sale through Permit2 passes with unchanged bytes: %s',
  (_, scene) => {
    const { data, allowanceTarget } = scene.quote.response;
    expect(allowanceTarget).toBe(permit2);
    expect(judge(scene)).toMatchObject({ ok: true, transaction: { to: universalRouter, data, value: 0n } });
  },
);

test('the facts are those of the call, and no permit changes them', () => {
  const { sellAmount, buyAmount, fee } = permitScenes.sentCoin.swap;
  const expected = {
    ok: true,
    facts: {
      sellAmount,
      minimumReceived: buyAmount,
      fee: { amount: fee?.amount, recipient: fee?.recipient },
      payee: friend,
      value: 0n,
      fills: [{ source: 'Uniswap_V2' }, { source: 'Uniswap_V3' }],
    },
  };
  expect(judge(permitScenes.sentCoin)).toMatchObject(expected);
  expect(judge(withUniversal(permitScenes.sentCoin, { permit: undefined }))).toMatchObject(expected);
});

const permitOf = ({ swap }: UniversalScene) => swap.permit ?? expect.fail('The scene has no permit.');
const inSeconds = (seconds: bigint) => ({ expiration: sceneTime + seconds, sigDeadline: sceneTime + seconds });
const largest = (scene: UniversalScene) =>
  scene.swap.side === 'exactInput'
    ? scene.swap.sellAmount
    : getMaximumSold(scene.swap.sellAmount, scene.intent.slippageBps);

const oddities: readonly (readonly [string, (scene: UniversalScene) => Scene])[] = [
  ['what an earlier permit left is enough', (scene) => withUniversal(scene, { permit: undefined })],
  ['the permit ends in a second', (scene) => withPermitOf(scene, inSeconds(1n))],
  ['the permit ends in a minute', (scene) => withPermitOf(scene, inSeconds(60n))],
  ['the clock behind the permit is a minute ahead', (scene) => withPermitOf(scene, inSeconds(1_860n))],
  ['the allowance ends before the signature', (scene) => withPermitOf(scene, { expiration: sceneTime + 30n })],
  ['the signature ends before the allowance', (scene) => withPermitOf(scene, { sigDeadline: sceneTime + 30n })],
  ['it is the first permit of the account', (scene) => withPermitOf(scene, { nonce: 0n })],
  ['it is the last permit of the account', (scene) => withPermitOf(scene, { nonce: 2n ** 48n - 1n })],
  ['the permit is as large as the slippage allows', (scene) => withPermitOf(scene, { amount: largest(scene) })],
  ['the signature has the other parity', (scene) => withPermitOf(scene, { signature: `0x${'11'.repeat(64)}1c` })],
  ['no fee is taken', (scene) => withFee(scene, -(scene.swap.fee?.amount ?? 0n))],
  ['the fee is a unit less', (scene) => withFee(scene, -1n)],
  ['the payee is written out', (scene) => withUniversal(scene, { payee: scene.intent.recipient ?? trader })],
  ['an affiliate is named', (scene) => withIntent(withAffiliate(scene, friend), { affiliate: friend })],
  ['the deadline is a second away', (scene) => withUniversal(scene, { deadline: sceneTime + 1n })],
  ['the least amount is higher', (scene) => withHigherMinimum(scene)],
  ['nobody estimates the gas', (scene) => withFacts(scene, { ownGasEstimate: undefined })],
  ['the wallet’s node knows the price', (scene) => withWitness(scene)],
  ['the wallet’s node says nothing', (scene) => withWitness(scene, { gas: undefined, best: undefined })],
  ['the operator allows the router', (scene) => withIntent(scene, { targets: [universalRouter] })],
  ['one fill makes all of it', (scene) => withOneFill(scene)],
  ['the permit is put into the quote by the page', (scene) => withPagePermit(scene)],
];

function withFee(scene: UniversalScene, change: bigint): UniversalScene {
  const { fee, fills, side } = scene.swap;
  if (!fee) return scene;
  const amount = fee.amount + change;
  const changed = amount > 0n ? { ...fee, amount } : undefined;
  if (side === 'exactInput') return withUniversal(scene, { fee: changed });
  const [first, ...others] = fills;
  return first
    ? withUniversal(scene, { fee: changed, fills: [{ ...first, amount: first.amount + change }, ...others] })
    : scene;
}

function withHigherMinimum(scene: UniversalScene): UniversalScene {
  const { side, buyAmount } = scene.swap;
  return side === 'exactInput' ? withUniversal(scene, { buyAmount: buyAmount + 1n }) : scene;
}

function withOneFill(scene: UniversalScene): UniversalScene {
  const { fills } = scene.swap;
  const amount = fills.reduce((sum, fill) => sum + fill.amount, 0n);
  const limit = fills.reduce((sum, fill) => sum + fill.limit, 0n);
  return withUniversal(scene, { fills: fills.slice(0, 1).map((fill) => ({ ...fill, amount, limit })) });
}

function withPagePermit(scene: UniversalScene): Scene {
  const { data } = withUniversal(scene, { permit: undefined }).quote.response;
  return withResponse(scene, { data: withTokenPermit(data, permitOf(scene)) });
}

test.each(Object.keys(permitScenes).flatMap((name) => oddities.map(([odd, change]) => [name, odd, change] as const)))(
  'an odd but honest sale through Permit2 passes: %s, %s',
  (name, _, change) => {
    const scene = permitScenes[name as keyof typeof permitScenes];
    expect(judge(change(scene))).toMatchObject({ ok: true });
  },
);

test('at least 40 hostile and 20 odd calls are known', () => {
  expect(hostilePermits.length + brokenPermits.length).toBeGreaterThanOrEqual(40);
  expect(oddities.length).toBeGreaterThanOrEqual(20);
});

test.each(brokenPermits)('a call is blocked: %s', (_, scene) => {
  expect(judge(scene)).toMatchObject({ ok: false });
});

test('a permit stands in front of a call, in the place of another one, and before the operator’s account', () => {
  const { sale } = permitScenes;
  const permit = permitOf(sale);
  const { data } = sale.quote.response;
  const bare = withUniversal(sale, { permit: undefined }).quote.response.data;
  expect(withTokenPermit(bare, permit)).toBe(data);
  const other = { ...permit, nonce: 8n };
  expect(decodeUniversalSwap(withTokenPermit(data, other)).permit).toEqual(other);
  const suffix = encodeAffiliateSuffix({ affiliate: friend, id: 7n });
  expect(withTokenPermit(concat([bare, suffix]), permit)).toBe(concat([data, suffix]));
});

test('a call with anything else in it stays as it is, and is refused', () => {
  const { sale } = permitScenes;
  for (const [rule, , scene] of hostilePermits) {
    if (rule !== 'notCanonical') continue;
    const { data } = scene.quote.response;
    expect(withTokenPermit(data, permitOf(sale))).toBe(data);
  }
});

test('the wallet’s node is asked for the price of every fill in the form that pools hold', () => {
  const { intent, quote, swap } = coinPurchased;
  const route = decodeRoute(intent, quote.response);
  expect(route?.amount).toBe(swap.buyAmount + (swap.fee?.amount ?? 0n));
  expect(route?.fills).toMatchObject([
    { legs: [{ venue: { name: 'Uniswap_V2' }, path: swap.fills[0]?.way.path }] },
    { legs: [{ venue: { name: 'Uniswap_V3' }, keys: [500, 100] }] },
  ]);
  expect(swap.fills[0]?.way.path.at(-1)).toBe(chain.wrappedNative.address);
});

test('an input of a permit holds the words that Permit2 reads', () => {
  const permit = permitOf(permitScenes.sale);
  const { token, amount, expiration, nonce, spender, sigDeadline, signature } = permit;
  const details = { token, amount, expiration: Number(expiration), nonce: Number(nonce) };
  const input = encodeAbiParameters(universalInputs.permit, [{ details, spender, sigDeadline }, signature]);
  // The six words of the permit come first: the router passes them on as they are.
  expect(BigInt(`0x${input.slice(2 + 64, 2 + 128)}`)).toBe(amount);
  expect(BigInt(`0x${input.slice(2 + 5 * 64, 2 + 6 * 64)}`)).toBe(sigDeadline);
});

const { coinBought, purchase, coinPurchased, sentSale } = permitScenes;

test.each(Object.entries({ coinBought, purchase, coinPurchased, sentSale }))(
  'whichever byte of an honest call is another one, nothing that the trader agreed to changes: %s',
  (_, scene) => {
    const honest = judge(scene);
    if (!honest.ok) throw new Error(honest.code);
    const { data } = scene.quote.response;
    for (let at = 2; at < data.length; at += 2) {
      for (const flip of [0x01, 0x80, 0xff]) {
        const byte = Number.parseInt(data.slice(at, at + 2), 16) ^ flip;
        const changed = `0x${data.slice(2, at)}${byte.toString(16).padStart(2, '0')}${data.slice(at + 2)}` as const;
        const verdict = judge(withResponse(scene, { data: changed }));
        if (!verdict.ok) continue;
        const { payee, target, buyToken, sellToken } = honest.facts;
        expect(verdict.facts).toMatchObject({ payee, target, buyToken, sellToken });
        expect(verdict.facts.sellAmount).toBeLessThanOrEqual(honest.facts.sellAmount);
        expect(verdict.facts.minimumReceived).toBeGreaterThanOrEqual(honest.facts.minimumReceived);
        expect(verdict.facts.fee?.amount ?? 0n).toBeLessThanOrEqual(honest.facts.fee?.amount ?? 0n);
        const { permit } = decodeUniversalSwap(changed);
        if (!permit) continue;
        expect(permit).toMatchObject({ token: sellToken.address, spender: universalRouter });
        expect(permit.amount).toBeLessThanOrEqual(largest(scene));
        expect(permit.expiration).toBeLessThanOrEqual(sceneTime + 1_860n);
      }
    }
  },
);

test('a native coin is sold without a permit', () => {
  expect(judge(withUniversal(universalScenes.sale, { payee: senderItself }))).toMatchObject({ ok: true });
});
