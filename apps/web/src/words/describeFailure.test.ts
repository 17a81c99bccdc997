import { readFailure, readReason } from '@livery/core/errors/readMessage';
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
import { transactionTexts } from './transactionTexts';

const describeLiquidityFailure = (failed: { code: string; reason: string }) => {
  const { phrases, code } = describeFailure({ rejected: false, ...failed }, transactionTexts);
  return { phrases, code };
};

const reason = 'A sentence of the gate.';

test.each([...new Set(Object.values(liquidityRules).map(({ code }) => code))])(
  'the refusal %s has words of its own, without the sentence of the gate',
  (code) => {
    const { phrases, code: shown } = describeLiquidityFailure({ code, reason });
    expect(shown).toBe(code);
    expect(phrases).toHaveLength(1);
    expect(phrases[0]?.values).toBeUndefined();
    expect(phrases[0]?.id).not.toBe('liquidity.failed');
  },
);

test('a call that cannot be decoded has words, too', () => {
  expect(describeLiquidityFailure({ code: 'UNDECODABLE', reason }).phrases).toMatchObject([
    { id: 'liquidity.blocked.UNDECODABLE' },
  ]);
});

test('no words of a refusal are about a quote or a swap', () => {
  const words = Object.entries(texts).filter(([id]) => id.startsWith('liquidity.blocked.'));
  expect(words.filter(([, text]) => /quote|swap|sell/i.test(text))).toEqual([]);
  expect(words.length).toBeGreaterThan(10);
});

test('a revert is told first, then its reason: the words of the page, or those of the contract', () => {
  expect(describeLiquidityFailure({ code: 'MINIMUM_MISSED', reason: 'INSUFFICIENT_A_AMOUNT' })).toEqual({
    phrases: [{ id: 'liquidity.wouldFail' }, { id: 'liquidity.revert.PRICE_MOVED' }],
    code: 'WOULD_REVERT',
  });
  expect(describeLiquidityFailure({ code: 'REASON', reason: 'Not today' }).phrases).toEqual([
    { id: 'liquidity.wouldFail' },
    { id: 'liquidity.revert.REASON', values: { reason: 'Not today' } },
  ]);
});

test('a failure of the wallet or a node is told with its own message, and an open prompt without a code', () => {
  expect(describeLiquidityFailure({ code: 'SEND_FAILED', reason: 'out of ink' })).toEqual({
    phrases: [{ id: 'liquidity.failed', values: { message: 'out of ink' } }],
    code: undefined,
  });
  expect(describeLiquidityFailure({ code: 'PROMPT_OPEN', reason })).toEqual({
    phrases: [{ id: 'swap.promptOpen' }],
    code: undefined,
  });
});

test('a wallet that gave no reason is told in the language of the page', () => {
  const { reason: said } = readFailure(new SendFailedError(readReason(undefined), undefined));
  expect(describeLiquidityFailure({ code: '', reason: said })).toEqual({
    phrases: [{ id: 'swap.walletGaveNoReason' }],
    code: undefined,
  });
});

test.each([
  ['transaction already imported', 'swap.sentBefore', 'swap.sentBeforeHelp'],
  ['already known', 'swap.sentBefore', 'swap.sentBeforeHelp'],
  ['known transaction: 0xab', 'swap.sentBefore', 'swap.sentBeforeHelp'],
  ['nonce too low: next nonce 7, tx nonce 5', 'swap.blocked', 'swap.nonceUsed'],
  ['nonce has already been used', 'swap.blocked', 'swap.nonceUsed'],
  ['replacement transaction underpriced', 'swap.blocked', 'swap.stillPending'],
  ['replacement fee too low', 'swap.blocked', 'swap.stillPending'],
])('what a node calls "%s" is told in words', (message, title, id) => {
  const failed = { rejected: false, code: '', reason: message };
  expect(describeFailure(failed, transactionTexts)).toEqual({ title, phrases: [{ id }], code: undefined });
});

test('a refusal of an order has words that are not about a quote, and never the sentence of the gate', () => {
  const all: Record<string, string> = { ...texts, ...swap, ...limit };
  const codes = new Set(Object.values({ ...permitRules, ...orderRules }).map(({ code }) => code));
  for (const code of codes) {
    const { phrases, title } = describeFailure({ rejected: false, code, reason }, orderTexts);
    expect(title).toBe('swap.blocked');
    const words = phrases.map(({ id }) => all[id] ?? '').join(' ');
    expect(words).not.toMatch(/quote|\{reason\}/i);
    expect(words.length).toBeGreaterThan(20);
  }
});
