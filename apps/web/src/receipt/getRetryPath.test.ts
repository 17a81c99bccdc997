import type { Chain } from '@livery/core/domain/chains';
import { native, usdc } from '@livery/core/testing/scene';
import { expect, test } from 'vitest';
import type { TradeRecord } from '../state/transactions';
import type { Outcome } from './getOutcome';
import { getRetryPath } from './getRetryPath';

const eth = { address: native.address, symbol: 'ETH', decimals: 18, amount: '1500000000000000000' };
const getPath = (prefix: Chain['prefix'], trade: TradeRecord | undefined, outcome: Outcome = 'failure') =>
  getRetryPath({ prefix }, { outcome, trade });
const dollars = { address: usdc.address, symbol: 'USDC', decimals: 6, amount: '4603470000' };

test('a failed swap opens with its tokens and the amount that was typed', () => {
  const trade: TradeRecord = { kind: 'swap', gives: [eth], gets: [dollars] };
  expect(getPath('', trade)).toBe(
    `/swap?inputCurrency=ETH&outputCurrency=${usdc.address}&exactField=input&exactAmount=1.5`,
  );
  expect(getPath('bsc', { ...trade, typed: 'output', recipient: '0x02' })).toBe(
    `/bsc/swap?inputCurrency=ETH&outputCurrency=${usdc.address}&exactField=output&exactAmount=4603.47&recipient=0x02`,
  );
});

test('a change of liquidity opens its screen, and a cancellation has none', () => {
  expect(getPath('', { kind: 'add', gives: [eth, dollars], gets: [] })).toBe(`/add/ETH/${usdc.address}`);
  expect(getPath('', { kind: 'remove', gives: [], gets: [eth, dollars] })).toBe(`/remove/ETH/${usdc.address}`);
  expect(getPath('', { kind: 'cancel', gives: [], gets: [] })).toBeUndefined();
  expect(getPath('', undefined)).toBeUndefined();
});

test('a transaction that waits or is done has nothing to try again', () => {
  const trade: TradeRecord = { kind: 'swap', gives: [eth], gets: [dollars] };
  const outcomes = ['pending', 'success', 'failure', 'dropped', 'replaced', 'cancelled'] as const;
  expect(outcomes.filter((outcome) => getPath('', trade, outcome))).toEqual(outcomes.slice(2));
});

test('a symbol cannot add parameters', () => {
  const hostile = { ...eth, symbol: 'E&recipient=0xbad' };
  const path = getPath('', { kind: 'swap', gives: [hostile], gets: [dollars] });
  expect(new URLSearchParams(path?.split('?')[1]).get('recipient')).toBeNull();
});
