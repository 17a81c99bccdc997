import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test } from 'vitest';
import { emptyDeposit, getDepositAmounts, typeDeposit } from './depositForm';

const a: Token = { chainId: 1, address: `0x${'1'.repeat(40)}`, symbol: 'A', name: 'A', decimals: 18 };
const b: Token = { ...a, address: `0x${'2'.repeat(40)}`, symbol: 'B', decimals: 6 };
const one = 10n ** 18n;
const reserves = [100n * one, 300_000_000n] as const;

test('with a price the other amount follows, in either direction', () => {
  const first = getDepositAmounts({ typed: typeDeposit(emptyDeposit, 'a', '2'), a, b, reserves });
  expect(first).toEqual({ a: { amount: 2n * one, text: '2' }, b: { amount: 6_000_000n, text: '6' } });
  const second = getDepositAmounts({ typed: typeDeposit(emptyDeposit, 'b', '1'), a, b, reserves });
  expect(second.a.amount).toBe(333_333_333_333_333_334n);
  expect(second.a.text).toBe('0.333333');
});

test('without a price both amounts are as typed, in any order', () => {
  const typed = typeDeposit(typeDeposit(emptyDeposit, 'b', '7'), 'a', '2');
  const amounts = getDepositAmounts({ typed, a, b, reserves: undefined });
  expect(amounts).toEqual({ a: { amount: 2n * one, text: '2' }, b: { amount: 7_000_000n, text: '7' } });
  const changed = typeDeposit(typed, 'a', '3');
  expect(getDepositAmounts({ typed: changed, a, b, reserves: undefined }).b.text).toBe('7');
});

test.each(['', '0', '.', '0.0000001'])('%j of a token with six decimals is no amount', (text) => {
  const amounts = getDepositAmounts({ typed: typeDeposit(emptyDeposit, 'b', text), a, b, reserves });
  expect(amounts).toEqual({ a: { amount: undefined, text: '' }, b: { amount: undefined, text } });
});
