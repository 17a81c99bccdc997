import { toQuoteError } from '@livery/core/actions/toQuoteError';
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
