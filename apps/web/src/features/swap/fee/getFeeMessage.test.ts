import { expect, test } from 'vitest';
import { eth, operator, usdc } from '../testing/sampleTerms';
import { getFeeMessage } from './getFeeMessage';

const kit = { ...eth, address: operator, symbol: 'KIT' };
const fee = { recipient: operator, fraction: '0.003', reason: 'normal' } as const;
const tokens = [eth, usdc];
const offer = undefined;
const program = { token: kit, amount: '500', balance: 499_999n * 10n ** 15n, discountPercent: 50, isEligible: false };

test('a trader who holds too little is told how much to hold, the discount, and the current balance', () => {
  expect(getFeeMessage({ fee, tokens, offer, eligibility: { program, affiliate: undefined } })).toEqual({
    kind: 'offer',
    token: kit,
    phrase: { id: 'swap.feeOffer', values: { amount: '500', symbol: 'KIT', percent: '50', balance: '499.99' } },
  });
});

test('a trader who holds enough is told of the discount', () => {
  const eligibility = { program: { ...program, isEligible: true }, affiliate: undefined };
  expect(getFeeMessage({ fee, tokens, offer, eligibility })).toMatchObject({
    kind: 'discount',
    phrase: { id: 'swap.feeDiscount', values: { amount: '500', symbol: 'KIT', percent: '50' } },
  });
});

test('a waived fee comes before a discount', () => {
  const waived = { recipient: undefined, fraction: '0', reason: 'waived', token: kit.address } as const;
  const eligibility = { program, affiliate: undefined };
  expect(getFeeMessage({ fee: waived, tokens: [eth, kit], offer, eligibility })).toEqual({
    kind: 'free',
    token: kit,
    phrase: { id: 'swap.feeWaived', values: { symbol: 'KIT' } },
  });
});

test('without a programme there is no message', () => {
  expect(getFeeMessage({ fee, tokens, offer, eligibility: undefined })).toBeUndefined();
  expect(
    getFeeMessage({ fee, tokens, offer, eligibility: { program: undefined, affiliate: operator } }),
  ).toBeUndefined();
});

const terms = { program: { token_amount: 500, buyTokenPercentage: 0.0015 }, normal: 0.003, token: kit, name: 'Orchid' };

test("a visitor without a wallet is told what holding the operator's token does", () => {
  expect(getFeeMessage({ fee, tokens, offer: terms, eligibility: undefined })).toEqual({
    kind: 'offer',
    token: kit,
    phrase: { id: 'swap.feeHolders', values: { amount: '500', symbol: 'KIT', percent: '50', name: 'Orchid' } },
  });
});
