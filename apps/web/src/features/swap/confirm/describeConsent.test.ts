import { getChain } from '@livery/core/domain/chains';
import type { Consent } from '@livery/core/gate/consent';
import { expect, test } from 'vitest';
import { sampleTerms, usdc } from '../testing/sampleTerms';
import { describeConsent, isCovered } from './describeConsent';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const worse = (worseBps: number): Consent => ({ code: 'PRICE_WORSE', worseBps, best: 1n });

test('a worse price is told by how much less it pays, or how much more it costs', () => {
  const values = { percent: '3.10%' };
  expect(describeConsent(worse(310), sampleTerms).reason).toEqual({ id: 'swap.consentPaysLess', values });
  expect(describeConsent(worse(310), { ...sampleTerms, side: 'exactOutput' }).reason).toEqual({
    id: 'swap.consentCostsMore',
    values,
  });
});

test('a name is told with the reason why the wallet’s node has not confirmed it', () => {
  const named: Consent = { code: 'NAME_NOT_WITNESSED', name: 'alice.eth', address: alice };
  expect(describeConsent(named, sampleTerms).reason.id).toBe('swap.consentName');
  const polygon = getChain(137) ?? sampleTerms.chain;
  expect(describeConsent(named, { side: 'exactInput', chain: polygon }).reason).toEqual({
    id: 'swap.consentNameElsewhere',
    values: { name: 'alice.eth', network: 'Polygon' },
  });
});

test('tokens are told with their addresses or both of their symbols, and a tick stands for these alone', () => {
  const token = { address: usdc.address, symbol: 'FAKE', decimals: 6 };
  const unseen: Consent = { code: 'TOKEN_NOT_WITNESSED', tokens: [token] };
  const renamed: Consent = { code: 'TOKEN_RENAMED', tokens: [{ ...token, shown: 'USDC' }] };
  expect(describeConsent(unseen, sampleTerms).reason.values).toEqual({ tokens: `\u2066FAKE (${usdc.address})\u2069` });
  expect(describeConsent(renamed, sampleTerms).reason.values).toEqual({ names: '\u2066USDC ≠ FAKE\u2069' });
  expect(isCovered(unseen, { ...unseen })).toBe(true);
  expect(isCovered({ ...unseen, tokens: [{ ...token, decimals: 18 }] }, unseen)).toBe(false);
  expect(isCovered(unseen, renamed)).toBe(false);
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
