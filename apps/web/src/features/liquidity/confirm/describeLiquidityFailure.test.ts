import { liquidityRules } from '@livery/core/gate/liquidity/liquidityRules';
import { expect, test } from 'vitest';
import texts from '../../../../locales/en/liquidity.json';
import { describeLiquidityFailure } from './describeLiquidityFailure';

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
  expect(describeLiquidityFailure({ code: 'UNDECODABLE', reason }).phrases).toEqual([
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
