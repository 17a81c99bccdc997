import { toQuoteError } from '@livery/core/actions/toQuoteError';
import { RecipientChangedError } from '@livery/core/errors/RecipientChangedError';
import { expect, test } from 'vitest';
import { sampleTerms } from '../testing/sampleTerms';
import { describeFailure } from './describeFailure';
import { describeProblem } from './describeProblem';

const refuse = (field: string, description: string) =>
  toQuoteError(400, {
    code: 100,
    reason: 'Validation Failed',
    validationErrors: [{ field, code: 1006, reason: 'X', description }],
  });

test('a route that cannot pay the recipient is said in the page’s own words, whoever found out', () => {
  const error = refuse('recipient', 'This route cannot pay another recipient.');
  expect(describeProblem(error, sampleTerms.chain)).toEqual([{ id: 'swap.cannotPayRecipient' }]);
  expect(describeFailure({ rejected: false, code: 'CANNOT_PAY_RECIPIENT', reason: '' })).toEqual({
    title: 'swap.blocked',
    phrase: { id: 'swap.cannotPayRecipient' },
    code: 'PAYEE_MISMATCH',
  });
});

test('another refusal is passed on', () => {
  expect(describeProblem(refuse('slippagePercentage', 'too much'), sampleTerms.chain)).toMatchObject([
    { id: 'swap.willFail' },
    { id: 'swap.serverSays', values: { reason: 'too much' } },
  ]);
});

test('without a wallet to ask something is missing', () => {
  expect(describeProblem(new TypeError('no provider'), sampleTerms.chain)).toEqual([
    { id: 'swap.missingDependencies' },
    { id: 'swap.walletGone' },
  ]);
});

test('a name that leads nowhere any more is named', () => {
  expect(describeProblem(new RecipientChangedError('alice.eth', undefined), sampleTerms.chain)).toEqual([
    { id: 'swap.recipientGone', values: { name: 'alice.eth' } },
  ]);
});

test.each([
  ['IncompleteFillBuyQuoteError', 'MAXIMUM_EXCEEDED', { id: 'swap.revert.PRICE_MOVED' }],
  ['IncompleteFillSellQuoteError', 'NOT_SOLD_IN_FULL', { id: 'swap.revert.NOT_SOLD_IN_FULL' }],
  ['Not today', 'REASON', { id: 'swap.blocked.WOULD_REVERT', values: { reason: 'Not today' } }],
])('the failure %s is said in the page’s own words, whoever found out', (name, code, phrase) => {
  const values = { message: 'English.', revert: { code, name } };
  const error = toQuoteError(400, { code: 105, reason: name, values });
  expect(describeProblem(error, sampleTerms.chain)).toMatchObject([{ id: 'swap.willFail' }, phrase]);
  expect(describeFailure({ rejected: false, code, reason: name })).toEqual({
    title: 'swap.blocked',
    phrase,
    code: 'WOULD_REVERT',
  });
});
