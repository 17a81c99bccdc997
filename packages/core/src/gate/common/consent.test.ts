import { expect, test } from 'vitest';
import type { Witness } from '../../domain/swap/witness';
import { withWitness } from '../../testing/hostileWitnesses';
import {
  dai,
  friend,
  honestScene,
  honestScenes,
  native,
  type Scene,
  stranger,
  toScene,
  usdc,
  withFacts,
  withIntent,
  wrapped,
} from '../../testing/scene';
import { gate } from '../swap/gate';
import { type Consent, isAgreed, isCovered, listConsents } from './consent';

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
  ['a known path costs 2 % less', exactOutput, { best: (cost * 10_000n) / 10_200n + 1n, routed: cost }],
  ['the fills have no price there', plain, { best: paid }],
])('no consent is needed when %s', (_, scene, change) => {
  expect(witnessed(scene, change)).toEqual([]);
});

test.each([
  ['a known path pays 2.01 % more', plain, { best: (paid * 10_000n) / 9_799n + 1n, routed: paid }, 201],
  ['the fills pay 15 % less on the wallet’s node', plain, { best: paid, routed: (paid * 85n) / 100n }, 1_500],
  ['a known path costs a tenth less', exactOutput, { best: (cost * 10n) / 11n, routed: cost }, 1_000],
  ['the fills cost more on the wallet’s node', exactOutput, { best: cost, routed: (cost * 115n) / 100n }, 1_500],
])('a worse price needs consent: %s', (_, scene, change, worseBps) => {
  const [consent] = witnessed(scene, change);
  expect(witnessed(scene, change)).toHaveLength(1);
  expect(consent).toMatchObject({ code: 'PRICE_WORSE', best: change.best });
  if (consent?.code !== 'PRICE_WORSE') throw new Error('There is no price to compare.');
  expect(Math.abs(consent.worseBps - worseBps)).toBeLessThanOrEqual(1);
});

test('an expert may agree to any price, in figures', () => {
  const expert = withIntent(plain, { isExpert: true });
  expect(witnessed(expert, { best: paid, routed: paid / 2n })).toEqual([
    { code: 'PRICE_WORSE', worseBps: 5_000, best: paid, paid: paid / 2n },
  ]);
});

test('a route never vouches for its own price, whatever its fills pay', () => {
  expect(witnessed(plain, { routed: paid })).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(witnessed(exactOutput, { routed: cost })).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(witnessed(plain, { best: 1n, routed: 2n * paid })).toEqual([]);
  expect(toFacts(withWitness(plain, { routed: paid })).witnessed.price).toBe(false);
});

test.each([
  ['no node of the wallet’s own', plain],
  ['a node without a price', withWitness(plain)],
  ['a price of zero', withWitness(plain, { best: 0n, routed: 0n })],
  ['the native coin', honestScene({ sellToken: native })],
  ['the wrapped coin', honestScene({ sellToken: wrapped })],
])('a price that nobody else has confirmed needs consent: %s', (_, scene) => {
  expect(toConsents(scene)).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  expect(toFacts(scene).witnessed.price).toBe(false);
});

test('no sale is so small that its price needs no witness, and wrapping has no price', () => {
  const path = [wrapped.address, dai.address];
  const selling = (sellAmount: bigint) =>
    toScene({ ...honestScenes.nativeSold.intent, amount: sellAmount }, [
      { path, sellAmount, buyAmount: 3_000n * sellAmount },
    ]);
  for (const amount of [1n, 10n ** 15n, 10n ** 17n, 10n ** 20n]) {
    expect(toConsents(selling(amount))).toEqual([{ code: 'PRICE_NOT_WITNESSED' }]);
  }
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

test('a slippage above 5 % needs consent unless the trader typed it', () => {
  const at = (slippageBps: number, isSlippageTyped?: boolean) =>
    witnessed(withIntent(plain, { slippageBps, isSlippageTyped }), price);
  expect(at(500)).toEqual([]);
  expect(at(501)).toEqual([{ code: 'SLIPPAGE_HIGH', slippageBps: 501 }]);
  expect(at(4_999, false)).toEqual([{ code: 'SLIPPAGE_HIGH', slippageBps: 4_999 }]);
  expect(at(4_999, true)).toEqual([]);
  expect(toConsents(withIntent(wrap, { slippageBps: 4_999 }))).toEqual([]);
});

test('a tick stands for the same point alone, and for a price that drifts a little', () => {
  const worse = (worseBps: number): Consent => ({ code: 'PRICE_WORSE', worseBps, best: 2n, paid: 1n });
  const linked: Consent = { code: 'RECIPIENT_LINKED', address: friend };
  const unpriced: Consent = { code: 'PRICE_NOT_WITNESSED' };
  expect(isCovered(worse(320), worse(300))).toBe(true);
  expect(isCovered(worse(321), worse(300))).toBe(false);
  expect(isCovered(worse(300), unpriced)).toBe(false);
  expect(isCovered(unpriced, worse(300))).toBe(false);
  expect(isCovered(linked, { ...linked })).toBe(true);
  expect(isCovered(linked, { ...linked, address: stranger })).toBe(false);
  expect(isAgreed([linked, worse(300)], [worse(290), linked])).toBe(true);
  expect(isAgreed([linked, unpriced], [linked])).toBe(false);
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

test('the points that only orders and changes of liquidity have', () => {
  const claims = { tokens: [], facts: {} };
  expect(listConsents(claims)).toEqual([]);
  expect(listConsents({ ...claims, isMinimumGuaranteed: false })).toEqual([{ code: 'MINIMUM_NOT_GUARANTEED' }]);
  const hash = `0x${'1'.repeat(64)}` as const;
  expect(listConsents({ ...claims, repeated: hash })).toEqual([{ code: 'ORDER_REPEATED', hash }]);
  expect(listConsents({ ...claims, price: { isConfirmed: true } })).toEqual([]);
});
