import type { Consent } from '@livery/core/gate/consent';
import { expect, test } from 'vitest';
import { describeConsent, isCovered } from './describeConsent';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const worse = (worseBps: number): Consent => ({ code: 'PRICE_WORSE', worseBps, best: 1n });

test('a worse price is told by how much less it pays, or how much more it costs', () => {
  const values = { percent: '3.10%' };
  expect(describeConsent(worse(310), 'exactInput').reason).toEqual({ id: 'swap.consentPaysLess', values });
  expect(describeConsent(worse(310), 'exactOutput').reason).toEqual({ id: 'swap.consentCostsMore', values });
});

test('a tick stands for a price that drifts a little, not for one that becomes clearly worse', () => {
  expect(isCovered(worse(250), worse(300))).toBe(true);
  expect(isCovered(worse(320), worse(300))).toBe(true);
  expect(isCovered(worse(321), worse(300))).toBe(false);
});

test('a tick stands for the address and the name that it was given for, and for no other point', () => {
  const linked: Consent = { code: 'RECIPIENT_LINKED', address: alice };
  const named: Consent = { code: 'NAME_NOT_WITNESSED', name: 'alice.eth', address: alice };
  expect(isCovered(linked, { ...linked })).toBe(true);
  expect(isCovered({ ...linked, address: bob }, linked)).toBe(false);
  expect(isCovered(named, { ...named })).toBe(true);
  expect(isCovered({ ...named, address: bob }, named)).toBe(false);
  expect(isCovered(named, linked)).toBe(false);
  expect(isCovered({ code: 'PRICE_NOT_WITNESSED' }, worse(300))).toBe(false);
});
