import { expect, test } from 'vitest';
import { eth, operator, usdc } from '../testing/sampleTerms';
import { getFeeMessage } from './getFeeMessage';

const kit = { ...eth, address: operator, symbol: 'KIT' };
const fee = { recipient: operator, fraction: '0.003', reason: 'normal' } as const;
const tokens = [eth, usdc];
const program = { token: kit, amount: '500', balance: 499_999n * 10n ** 15n, discountPercent: 50, isEligible: false };

test('who holds too little is told what to hold, what it is worth and what is there', () => {
  expect(getFeeMessage({ fee, tokens, standing: { program, affiliate: undefined } })).toEqual({
    kind: 'offer',
    token: kit,
    phrase: { id: 'swap.feeOffer', values: { amount: '500', symbol: 'KIT', percent: '50', balance: '499.99' } },
  });
});

test('who holds enough is told of the discount', () => {
  const standing = { program: { ...program, isEligible: true }, affiliate: undefined };
  expect(getFeeMessage({ fee, tokens, standing })).toMatchObject({
    kind: 'discount',
    phrase: { id: 'swap.feeDiscount', values: { amount: '500', symbol: 'KIT', percent: '50' } },
  });
});

test('a waived fee is said before any discount', () => {
  const waived = { recipient: undefined, fraction: '0', reason: 'waived', token: kit.address } as const;
  const standing = { program, affiliate: undefined };
  expect(getFeeMessage({ fee: waived, tokens: [eth, kit], standing })).toEqual({
    kind: 'free',
    token: kit,
    phrase: { id: 'swap.feeWaived', values: { symbol: 'KIT' } },
  });
});

test('without a programme there is nothing to say', () => {
  expect(getFeeMessage({ fee, tokens, standing: undefined })).toBeUndefined();
  expect(getFeeMessage({ fee, tokens, standing: { program: undefined, affiliate: operator } })).toBeUndefined();
});
