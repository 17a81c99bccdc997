import fc from 'fast-check';
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { honestScenes, type Scene, toScene, usdc, withIntent } from '../../testing/scene';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);
const { recipient = usdc.address } = honestScenes.plain.intent.fee;
const referrer: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const blocked = { ok: false, code: 'FEE_MISMATCH' };

/** Formats ten-thousandths as a plain decimal. */
const toFraction = (units: number) => (units / 10_000).toFixed(4);

/** Returns the honest quote of a swap at another fee. */
function quotedAt(fraction: string, payee = recipient): Scene {
  const { intent, call } = honestScenes.plain;
  const legs = call.transformations.flatMap((step) => (step.name === 'fillQuote' ? step.legs : []));
  return toScene({ ...intent, fee: { recipient: payee, fraction } }, legs);
}

test('a fee passes up to the agreed one', () => {
  const units = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(units, units, (agreed, quoted) => {
      const verdict = judge(
        withIntent(quotedAt(toFraction(quoted)), { fee: { recipient, fraction: toFraction(agreed) } }),
      );
      expect(verdict).toMatchObject(quoted > agreed ? blocked : { ok: true });
    }),
  );
});

test('the normal fee is blocked for a trader with a discount or without a fee', () => {
  const normal = quotedAt('0.003');
  expect(judge(normal)).toMatchObject({ ok: true });
  expect(judge(withIntent(normal, { fee: { recipient, fraction: '0.0015' } }))).toMatchObject(blocked);
  expect(judge(withIntent(normal, { fee: { recipient: undefined, fraction: '0' } }))).toMatchObject(blocked);
});

test('a fee for the referrer passes only when the referrer is the agreed recipient', () => {
  const fraction = '0.003';
  expect(judge(quotedAt(fraction, referrer))).toMatchObject({ ok: true, facts: { fee: { recipient: referrer } } });
  expect(judge(withIntent(quotedAt(fraction, referrer), { fee: { recipient, fraction } }))).toMatchObject(blocked);
  expect(judge(withIntent(quotedAt(fraction), { fee: { recipient: referrer, fraction } }))).toMatchObject(blocked);
});
