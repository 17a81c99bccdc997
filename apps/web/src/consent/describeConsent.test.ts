import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { type Consent, isCovered } from '@livery/core/gate/common/consent';
import { expect, test } from 'vitest';
import { describeConsent } from './describeConsent';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Ethereum is missing.');
const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
const trade = { side: 'exactInput', sellToken: getNativeCoin(ethereum), buyToken: usdc } as const;
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const worse = (worseBps: number): Consent => ({ code: 'PRICE_WORSE', worseBps, best: 5_000_000n, paid: 4_000_000n });
const swap = { chain: ethereum, trade };

test('a worse price is told in figures: what the market pays or costs, and what this trade does', () => {
  const { sellToken, buyToken } = trade;
  const inToken = ({ symbol, decimals }: Token) => ({
    percent: '3.10%',
    symbol,
    bestAmount: formatSignificant(5_000_000n, decimals),
    paidAmount: formatSignificant(4_000_000n, decimals),
  });
  expect(describeConsent(worse(310), swap).reason).toEqual({
    id: 'swap.consentPaysLess',
    values: inToken(buyToken),
  });
  expect(describeConsent(worse(310), { ...swap, trade: { ...trade, side: 'exactOutput' } }).reason).toEqual({
    id: 'swap.consentCostsMore',
    values: inToken(sellToken),
  });
  expect(describeConsent(worse(310), { ...swap, trade: { ...trade, isOrder: true } }).reason).toEqual({
    id: 'limit.consentBelow',
    values: inToken(buyToken),
  });
});

test('a name is told with the reason why the wallet’s node has not confirmed it', () => {
  const named: Consent = { code: 'NAME_NOT_WITNESSED', name: 'alice.eth', address: alice };
  expect(describeConsent(named, swap).reason.id).toBe('swap.consentName');
  const polygon = getChain(137) ?? ethereum;
  expect(describeConsent(named, { chain: polygon }).reason).toEqual({
    id: 'swap.consentNameElsewhere',
    values: { name: 'alice.eth', network: 'Polygon' },
  });
});

test('tokens are told with their addresses or both of their symbols, and a tick stands for these alone', () => {
  const token = { address: usdc.address, symbol: 'FAKE', decimals: 6 };
  const unseen: Consent = { code: 'TOKEN_NOT_WITNESSED', tokens: [token] };
  const renamed: Consent = { code: 'TOKEN_RENAMED', tokens: [{ ...token, shown: 'USDC' }] };
  expect(describeConsent(unseen, swap).reason.values).toEqual({ tokens: `\u2066FAKE (${usdc.address})\u2069` });
  expect(describeConsent(renamed, swap).reason.values).toEqual({ names: '\u2066USDC ≠ FAKE\u2069' });
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

test('an unconfirmed price is told as that of a trade, or as that of a pool', () => {
  const consent: Consent = { code: 'PRICE_NOT_WITNESSED' };
  expect(describeConsent(consent, swap).reason.id).toBe('swap.consentPrice');
  expect(describeConsent(consent, { chain: ethereum }).reason.id).toBe('liquidity.consentPool');
});

test('a slippage is told in percent, and a tick for one does not stand for another', () => {
  const consent: Consent = { code: 'SLIPPAGE_HIGH', slippageBps: 1_250 };
  expect(describeConsent(consent, swap).reason).toEqual({ id: 'swap.consentSlippage', values: { percent: '12.50%' } });
  expect(isCovered({ ...consent, slippageBps: 1_251 }, consent)).toBe(false);
});
