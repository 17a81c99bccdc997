import { toQuoteError } from '@livery/core/actions/fetchQuote';
import { chains } from '@livery/core/domain/chains';
import { RecipientChangedError } from '@livery/core/errors/names';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import { expect, test } from 'vitest';
import { describeFailure, swapTexts } from './describeFailure';
import { describePrepareError } from './describePrepareError';

const texts = { ...swapTexts, fallback: 'swap.failed' } as const;

const [chain] = chains;
if (!chain) throw new Error('no chain');

const refuse = (field: string, description: string) =>
  toQuoteError(400, {
    code: 100,
    reason: 'Validation Failed',
    validationErrors: [{ field, code: 1006, reason: 'X', description }],
  });

test('a route that cannot pay the recipient has the same words from the quote server and from the gate', () => {
  const error = refuse('recipient', 'This route cannot pay another recipient.');
  expect(describePrepareError(error, chain)).toEqual([{ id: 'swap.cannotPayRecipient' }]);
  expect(describeFailure({ rejected: false, code: 'CANNOT_PAY_RECIPIENT' }, texts)).toEqual({
    title: 'swap.blocked',
    phrases: [{ id: 'swap.cannotPayRecipient' }],
    code: 'PAYEE_MISMATCH',
  });
});

test('any other refusal shows the words of the quote server', () => {
  expect(describePrepareError(refuse('slippagePercentage', 'too much'), chain)).toMatchObject([
    { id: 'swap.serverSays', values: { reason: 'too much' } },
    { id: 'swap.willFail' },
  ]);
});

test('without liquidity that reason comes first, then the one that the network fee may be missing', () => {
  expect(describePrepareError(new InsufficientLiquidityError(), chain)).toEqual([
    { id: 'swap.noLiquidity' },
    { id: 'swap.willFail', values: { native: 'ETH', amount: '0.03' } },
  ]);
});

test('without a wallet the trader is asked to connect it again', () => {
  expect(describePrepareError(new TypeError('no provider'), chain)).toEqual([
    { id: 'swap.missingDependencies' },
    { id: 'wallet.gone' },
  ]);
});

test('a recipient whose name no longer has an address is named', () => {
  expect(describePrepareError(new RecipientChangedError('alice.eth', undefined), chain)).toEqual([
    { id: 'swap.recipientGone', values: { name: 'alice.eth' } },
  ]);
});

test.each([
  ['IncompleteFillBuyQuoteError', 'MAXIMUM_EXCEEDED', { id: 'swap.revert.PRICE_MOVED' }],
  ['IncompleteFillSellQuoteError', 'NOT_SOLD_IN_FULL', { id: 'swap.revert.NOT_SOLD_IN_FULL' }],
  ['Not today', 'REASON', { id: 'swap.blocked.WOULD_REVERT', values: { reason: 'Not today' } }],
])('the revert %s has the same words from the quote server and from the gate', (name, code, phrase) => {
  const values = { message: 'English.', revert: { code, name } };
  const error = toQuoteError(400, { code: 105, reason: name, values });
  expect(describePrepareError(error, chain)).toMatchObject([phrase, { id: 'swap.willFail' }]);
  expect(describeFailure({ rejected: false, code, revert: name }, texts)).toEqual({
    title: 'swap.blocked',
    phrases: [phrase],
    code: 'WOULD_REVERT',
  });
});

test('a disputed token is told with the description of each party that gave one', () => {
  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const token = { chainId: 1, address, symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
  const describe = (wallet: typeof token | undefined) =>
    describeFailure(
      {
        rejected: false,
        code: 'TOKEN_MISMATCH',
        dispute: { token, gateway: { ...token, decimals: 18 }, wallet },
      },
      texts,
    );
  const id = 'wallet.tokenDescribed';
  expect(describe(token)).toEqual({
    title: 'swap.blocked',
    phrases: [{ id: 'wallet.tokenDisputed', values: { address } }],
    accounts: [
      { by: 'wallet.tokenShown', described: { id, values: { symbol: 'USDC', decimals: '6' } }, differs: false },
      { by: 'wallet.tokenByNode', described: { id, values: { symbol: 'USDC', decimals: '18' } }, differs: true },
      { by: 'wallet.tokenByWallet', described: { id, values: { symbol: 'USDC', decimals: '6' } }, differs: false },
    ],
    code: 'TOKEN_MISMATCH',
  });
  expect(describe(undefined).accounts?.map(({ by }) => by)).toEqual(['wallet.tokenShown', 'wallet.tokenByNode']);
});

test('a failure of the wallet is told with its own message in the text of the caller', () => {
  expect(
    describeFailure(
      { rejected: false, code: 'SEND_FAILED', said: 'out of ink' },
      { ...texts, fallback: 'wallet.approveFailed' },
    ),
  ).toEqual({
    title: 'swap.blocked',
    phrases: [{ id: 'wallet.approveFailed', values: { message: 'out of ink' } }],
    code: undefined,
  });
});
