import { expect, test } from 'vitest';
import type { Witness } from '../domain/swap/witness';
import { withWitness } from '../testing/hostileWitnesses';
import {
  chain,
  dai,
  friend,
  honestScene,
  honestScenes,
  native,
  type Scene,
  toScene,
  usdc,
  withFacts,
  withIntent,
  wrapped,
} from '../testing/scene';
import { gate } from './gate';

const { plain, exactOutput, sent, wrap } = honestScenes;

function toFacts({ intent, quote, facts }: Scene) {
  const verdict = gate(intent, quote, facts);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  return verdict.facts;
}
const toConsents = (scene: Scene) => toFacts(scene).consents;
const witnessed = (scene: Scene, change: Partial<Witness>) => toConsents(withWitness(scene, change));

/** The amount that the pools pay for the plain swap, of which the fee is taken. */
const paid = 100n * 10n ** 18n;
const cost = exactOutput.quote.response.sellAmount;

test.each([
  ['the best known path pays the same', plain, { best: paid, routed: paid }],
  ['a known path pays 2 % more', plain, { best: (paid * 10_000n) / 9_800n, routed: paid }],
  ['the swap is better than every known path', plain, { best: 1n, routed: paid }],
  ['only the fills have a price', plain, { routed: paid }],
  ['a known path costs 2 % less', exactOutput, { best: (cost * 10_000n) / 10_200n + 1n, routed: cost }],
  ['only the cost of the fills is known', exactOutput, { routed: cost }],
])('no consent is needed when %s', (_, scene, change) => {
  expect(witnessed(scene, change)).toEqual([]);
});

test.each([
  ['a known path pays 2.01 % more', plain, { best: (paid * 10_000n) / 9_799n + 1n, routed: paid }, 201],
  ['the fills pay half on the wallet’s node', plain, { best: paid, routed: paid / 2n }, 5_000],
  ['the quote promises half of what its fills pay', plain, { best: 1n, routed: 2n * paid }, 5_000],
  ['a known path costs half', exactOutput, { best: cost / 2n, routed: cost }, 10_000],
  ['the fills cost twice as much on the wallet’s node', exactOutput, { best: cost, routed: 2n * cost }, 10_000],
])('a worse price needs consent: %s', (_, scene, change, worseBps) => {
  expect(witnessed(scene, change)).toEqual([{ code: 'PRICE_WORSE', worseBps, best: expect.any(BigInt) }]);
});

test.each([
  ['no node of the wallet’s own', plain],
  ['a node without a price', withWitness(plain)],
  ['a price of zero', withWitness(plain, { best: 0n, routed: 0n })],
  ['more native coin than the set size', honestScene({ sellToken: native })],
  ['more of the wrapped coin', honestScene({ sellToken: wrapped })],
])('a price that nobody else has confirmed needs consent: %s', (_, scene) => {
  expect(toConsents(scene)).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(toFacts(scene).witnessed.price).toBe(false);
});

test('up to a set size the native coin is sold without a witness, and wrapping has no price', () => {
  const amount = chain.maxUnwitnessed;
  const path = [wrapped.address, dai.address];
  const selling = (sellAmount: bigint) =>
    toScene({ ...honestScenes.nativeSold.intent, amount: sellAmount }, [{ path, sellAmount, buyAmount: amount }]);
  expect(toConsents(selling(amount + 1n))).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(toConsents(selling(amount))).toEqual([]);
  expect(toConsents(wrap)).toEqual([]);
  expect(toFacts(wrap).witnessed.price).toBe(true);
});

const price = { best: paid, routed: paid };
const named = withIntent(sent, { recipientName: 'friend.eth' });

test('a name that only the gateway resolved needs consent', () => {
  expect(witnessed(named, price)).toEqual([{ code: 'NAME_NOT_WITNESSED', name: 'friend.eth', address: friend }]);
  expect(toFacts(named).witnessed.name).toBe(false);
  expect(witnessed(named, { ...price, recipient: friend })).toEqual([]);
  expect(toFacts(withWitness(named, { recipient: friend })).witnessed.name).toBe(true);
});

test('tokens that no node of the wallet’s own has described need consent', () => {
  const unlisted = withFacts(withWitness(plain, price), { tokens: [dai, usdc] });
  expect(toConsents(unlisted)).toEqual([{ code: 'TOKEN_NOT_WITNESSED', tokens: [dai, usdc] }]);
  expect(witnessed(unlisted, { ...price, tokens: [usdc] })).toEqual([{ code: 'TOKEN_NOT_WITNESSED', tokens: [dai] }]);
  expect(witnessed(unlisted, { ...price, tokens: [usdc, dai] })).toEqual([]);
  expect(toConsents(withFacts(plain, { tokens: [dai] }))).toMatchObject([
    { code: 'PRICE_NOT_WITNESSED' },
    { code: 'TOKEN_NOT_WITNESSED' },
  ]);
});

test('a token whose contract names another symbol than the screen needs consent', () => {
  const own = { ...dai, symbol: 'FAKE' };
  const renamed = withFacts(plain, { tokens: [usdc, own] });
  expect(witnessed(renamed, { ...price, tokens: [usdc, own] })).toEqual([
    { code: 'TOKEN_RENAMED', tokens: [{ ...own, shown: 'DAI' }] },
  ]);
});

test('a recipient that came with the link needs consent', () => {
  const linked = withIntent(sent, { isRecipientLinked: true });
  expect(witnessed(linked, price)).toEqual([{ code: 'RECIPIENT_LINKED', address: friend }]);
  const own = withIntent(plain, { isRecipientLinked: true, recipient: plain.intent.account, recipientName: 'me.eth' });
  expect(witnessed(own, price)).toEqual([]);
});

test('the facts say which points the wallet’s node has confirmed', () => {
  const unlisted = withFacts(plain, { tokens: [dai] });
  expect(toFacts(unlisted).witnessed).toEqual({ price: false, fee: false, tokens: false, name: true });
  const confirmed = withWitness(unlisted, price);
  expect(toFacts(confirmed)).toMatchObject({
    witnessed: { price: true, fee: true, tokens: true, name: true },
    networkFee: { gas: 300_000n, gasPrice: 1_000_000_000n, source: 'wallet' },
    consents: [],
  });
  expect(toFacts(withWitness(unlisted, { tokens: [] })).witnessed.tokens).toBe(false);
});
