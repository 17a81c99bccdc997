import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Witness } from '../../domain/swap/witness';
import { withWitness } from '../../testing/hostileWitnesses';
import { honestScenes, type Scene, withIntent } from '../../testing/scene';
import { gate } from './gate';

const { plain, exactOutput, wrap } = honestScenes;
/** The amount that the pools pay for the plain swap, before the fee, and take for the exact output. */
const paid = 100n * 10n ** 18n;
const cost = exactOutput.quote.response.sellAmount;

function judge({ intent, quote, facts }: Scene) {
  const verdict = gate(intent, quote, facts);
  if (!verdict.ok) return verdict.code;
  const { impactBps, maySplitPayMore } = verdict.facts;
  return [impactBps, maySplitPayMore];
}
/** A hundredth of a whole of 100 units, whose price is given for the hundredth. */
const small = (priced: bigint): Partial<Witness> => ({ small: { part: 1n, whole: 100n, priced } });

test.each<[string, Scene, Partial<Witness>, [number | undefined, boolean]]>([
  ['a small amount has the same price', plain, { best: paid, routed: paid, ...small(paid / 100n) }, [0, false]],
  ['a small amount has a worse price', plain, { best: paid, routed: paid, ...small(paid / 200n) }, [0, false]],
  [
    'a small amount pays a tenth more',
    plain,
    { best: paid, routed: paid, ...small((paid * 11n) / 1_000n) },
    [909.09, true],
  ],
  [
    'a split pays what a small amount does, and no single path',
    plain,
    { best: (paid * 99n) / 100n, routed: paid, ...small(paid / 100n) },
    [0, false],
  ],
  [
    'the fills pay much more than any single path',
    plain,
    { best: (paid * 90n) / 100n, routed: paid, ...small(paid / 100n) },
    [0, false],
  ],
  [
    'the fills pay less than the quote says',
    plain,
    { best: paid, routed: (paid * 90n) / 100n, ...small(paid / 100n) },
    [1_000, false],
  ],
  [
    'a small amount costs a tenth less',
    exactOutput,
    { best: cost, routed: cost, ...small((cost * 9n) / 1_000n) },
    [1_000, true],
  ],
  ['the node tells no price of a small amount', plain, { best: paid, routed: paid }, [undefined, false]],
  ['the price of a small amount is rounded', plain, { best: paid, routed: paid, ...small(999n) }, [undefined, false]],
  ['nothing is traded on a market', wrap, small(paid), [undefined, false]],
])('the impact by the wallet’s own node where %s', (_, scene, witness, expected) => {
  expect(judge(withWitness(scene, witness))).toEqual(expected);
});

test('outside expert mode, an impact over 15 % by the wallet’s own node blocks, whatever the exchange says', () => {
  const thin = { best: paid, routed: paid, ...small((paid * 100n) / 8_499n) };
  expect(judge(withWitness(plain, thin))).toBe('PRICE_FAR_WORSE');
  expect(judge(withWitness(withIntent(plain, { isExpert: true }), thin))).toEqual([1_500.99, true]);
});

test('fills that pay nothing lose everything, and cost nothing where they are bought for nothing', () => {
  const nothing = { best: paid, routed: 0n, ...small(paid / 100n) };
  expect(judge(withWitness(withIntent(plain, { isExpert: true }), nothing))).toEqual([10_000, false]);
  const free = { best: cost, routed: 0n, ...small(cost / 100n) };
  expect(judge(withWitness(exactOutput, free))).toEqual([0, false]);
});

test('in a pool of constant product the impact is the share of the reserves that is sold', () => {
  fc.assert(
    fc.property(fc.bigInt(10n ** 6n, 10n ** 12n), (parts) => {
      // The plain swap sells `whole`; the pool has `parts` of it for each million.
      const whole = 10n ** 12n;
      const sold = (whole * parts) / 10n ** 6n;
      const reserve = (paid * (sold + whole)) / whole;
      const pay = (amount: bigint) => (reserve * amount) / (sold + amount);
      const witness = { best: paid, routed: paid, small: { part: whole / 100n, whole, priced: pay(whole / 100n) } };
      const { intent, quote, facts } = withIntent(plain, { isExpert: true });
      const verdict = gate(intent, quote, withWitness({ intent, quote, facts } as Scene, witness).facts);
      if (!verdict.ok) throw new Error(verdict.code);
      // The price falls by the sold share, less that of the hundredth.
      const expected = 1 - Number(sold + whole / 100n) / Number(sold + whole);
      expect(verdict.facts.impactBps).toBeCloseTo(Math.floor(expected * 1e6) / 100, 1);
    }),
  );
});
