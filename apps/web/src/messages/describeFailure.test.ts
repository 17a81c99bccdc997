import { readReason } from '@livery/core/errors/readMessage';
import { SendFailedError } from '@livery/core/errors/transaction';
import { liquidityRules } from '@livery/core/gate/liquidity/liquidityRules';
import { orderRules } from '@livery/core/gate/order/orderRules';
import { permitRules } from '@livery/core/gate/permit/permitRules';
import { expect, test } from 'vitest';
import limit from '../../locales/en/limit.json';
import texts from '../../locales/en/liquidity.json';
import swap from '../../locales/en/swap.json';
import { describeFailure } from './describeFailure';
import { orderTexts } from './orderTexts';
import { readStop, type Stop } from './stop';
import { transactionTexts } from './transactionTexts';

const describeLiquidityFailure = (failed: Stop) => {
  const { phrases, code } = describeFailure({ rejected: false, ...failed }, transactionTexts);
  return { phrases, code };
};

test.each([...new Set(Object.values(liquidityRules).map(({ code }) => code))])(
  'the refusal %s has words of its own',
  (code) => {
    const { phrases, code: shown } = describeLiquidityFailure({ code });
    expect(shown).toBe(code);
    expect(phrases).toHaveLength(1);
    expect(phrases[0]?.values).toBeUndefined();
    expect(phrases[0]?.id).not.toBe('liquidity.failed');
  },
);

test('a call that cannot be decoded has words, too', () => {
  expect(describeLiquidityFailure({ code: 'UNDECODABLE' }).phrases).toMatchObject([
    { id: 'liquidity.blocked.UNDECODABLE' },
  ]);
});

test('no words of a refusal are about a quote or a swap', () => {
  const words = Object.entries(texts).filter(([id]) => id.startsWith('liquidity.blocked.'));
  expect(words.filter(([, text]) => /quote|swap|sell/i.test(text))).toEqual([]);
  expect(words.length).toBeGreaterThan(10);
});

test('a revert is told first, then its reason: the words of the page, or those of the contract', () => {
  expect(describeLiquidityFailure({ code: 'MINIMUM_MISSED', revert: 'INSUFFICIENT_A_AMOUNT' })).toEqual({
    phrases: [{ id: 'liquidity.wouldFail' }, { id: 'liquidity.revert.PRICE_MOVED' }],
    code: 'WOULD_REVERT',
  });
  expect(describeLiquidityFailure({ code: 'REASON', revert: 'Not today' }).phrases).toEqual([
    { id: 'liquidity.wouldFail' },
    { id: 'liquidity.revert.REASON', values: { reason: 'Not today' } },
  ]);
});

test('a failure of the wallet or a node is told with its own message, and an open prompt without a code', () => {
  expect(describeLiquidityFailure({ code: 'SEND_FAILED', said: 'out of ink' })).toEqual({
    phrases: [{ id: 'liquidity.failed', values: { message: 'out of ink' } }],
    code: undefined,
  });
  expect(describeLiquidityFailure({ code: 'PROMPT_OPEN' })).toEqual({
    phrases: [{ id: 'wallet.promptOpen' }],
    code: undefined,
  });
});

test('a wallet that gave no reason is told in the language of the page', () => {
  expect(describeLiquidityFailure(readStop(new SendFailedError(readReason(undefined), undefined)))).toEqual({
    phrases: [{ id: 'wallet.gaveNoReason' }],
    code: undefined,
  });
});

test.each([
  'Request expired. Please try again.',
  'Session request expired',
  'The wallet timed out',
  'JSON-RPC response timeout',
  'timeout',
])('"%s" leaves a request only in a wallet that was asked', (said) => {
  const describe = (code: string) => describeFailure({ rejected: false, code, said }, transactionTexts);
  for (const code of ['SEND_FAILED', 'SIGN_FAILED']) {
    const phrases = [{ id: 'wallet.requestOverHelp' }];
    expect(describe(code)).toEqual({ title: 'wallet.requestOver', phrases, code: undefined });
  }
  const phrases = [{ id: 'liquidity.failed', values: { message: said } }];
  expect(describe('')).toEqual({ title: 'swap.blocked', phrases, code: undefined });
});

test.each([
  ['transaction already imported', 'wallet.sentBefore', 'wallet.sentBeforeHelp'],
  ['already known', 'wallet.sentBefore', 'wallet.sentBeforeHelp'],
  ['known transaction: 0xab', 'wallet.sentBefore', 'wallet.sentBeforeHelp'],
  ['nonce too low: next nonce 7, tx nonce 5', 'swap.blocked', 'wallet.nonceUsed'],
  ['nonce has already been used', 'swap.blocked', 'wallet.nonceUsed'],
  ['replacement transaction underpriced', 'swap.blocked', 'wallet.stillPending'],
  ['replacement fee too low', 'swap.blocked', 'wallet.stillPending'],
])('what a node calls "%s" is told in words', (message, title, id) => {
  const failed = { rejected: false, code: '', said: message };
  expect(describeFailure(failed, transactionTexts)).toEqual({ title, phrases: [{ id }], code: undefined });
});

test('a refusal of an order has words that are not about a quote', () => {
  const all: Record<string, string> = { ...texts, ...swap, ...limit };
  const codes = new Set(Object.values({ ...permitRules, ...orderRules }).map(({ code }) => code));
  for (const code of codes) {
    const { phrases, title } = describeFailure({ rejected: false, code }, orderTexts);
    expect(title).toBe('wallet.nothingSigned');
    const words = phrases.map(({ id }) => all[id] ?? '').join(' ');
    expect(words).not.toMatch(/quote|\{reason\}/i);
    expect(words.length).toBeGreaterThan(20);
  }
});
