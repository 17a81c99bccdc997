import { expect, test } from 'vitest';
import { fixSlippage } from '../quote/swapTerms';
import { eth, sampleQuote, sampleTerms, usdc, weth } from '../testing/sampleTerms';
import { getFactRows, getFeeRow } from './getFactRows';

const usdcOf = (amount: string) => ({ id: 'swap.amountOf', values: { amount, symbol: 'USDC' } });

test('an exact input has rows for the minimum received, the fee and the slippage', () => {
  const [limit, fee, slippage, ...others] = getFactRows(sampleTerms, sampleQuote);
  expect(limit).toMatchObject({ label: 'swap.minimumReceived', value: usdcOf('4581') });
  expect(fee).toMatchObject({
    label: 'swap.fee',
    hint: { id: 'swap.feeHint', values: { percent: '0.30' } },
    value: { id: 'swap.feeAmount', values: { amount: '13.884', symbol: 'USDC' } },
    rate: '0.30%',
  });
  expect(slippage).toMatchObject({ value: { id: 'common.percent', values: { percent: '1' } } });
  expect(others).toEqual([]);
});

test('a slippage that the gateway chose comes with the reason, and has no value before', () => {
  const asked = { ...sampleTerms, isSlippageAuto: true };
  expect(getFactRows(asked, undefined)[2]).toMatchObject({ label: 'common.slippage', value: undefined });
  const autoSlippage = { bps: 12, movedBps: 7, impactBps: 1, blocks: 19 };
  const terms = fixSlippage(asked, { ...sampleQuote, autoSlippage });
  const [limit, , slippage] = getFactRows(terms, sampleQuote);
  // 4,628.1735 USDC, 0.12 % less.
  expect(limit).toMatchObject({ value: usdcOf('4622') });
  expect(slippage).toMatchObject({
    value: { id: 'swap.slippageAuto', values: { percent: '0.12' } },
    hint: {
      id: 'swap.slippageMoved',
      values: { percent: '0.12', movedPercent: '0.07', impactPercent: '0.01', blocks: '19' },
    },
  });
  // A move is told with the blocks that it was measured over.
  for (const measure of [{}, { movedBps: 7 }, { blocks: 19 }]) {
    const unknown = fixSlippage(asked, { ...sampleQuote, autoSlippage: { bps: 52, impactBps: 2, ...measure } });
    expect(getFactRows(unknown, sampleQuote)[2]?.hint).toEqual({
      id: 'swap.slippageUnknown',
      values: { percent: '0.52', impactPercent: '0.02' },
    });
  }
});

test('an exact output has a row for the maximum sold, rounded against the trader', () => {
  const terms = { ...sampleTerms, sellToken: usdc, buyToken: eth, side: 'exactOutput' } as const;
  const quote = { ...sampleQuote, sellAmount: 1_234_567n, buyAmount: sampleTerms.amount };
  expect(getFactRows(terms, quote)[0]).toMatchObject({ label: 'swap.maximumSold', value: usdcOf('1.24692') });
});

test('while the quote loads the rows are the same, without values', () => {
  const rows = getFactRows(sampleTerms, undefined);
  expect(rows.map(({ label }) => label)).toEqual(getFactRows(sampleTerms, sampleQuote).map(({ label }) => label));
  expect(rows[0]?.value).toBeUndefined();
  expect(rows[1]?.value).toBeUndefined();
});

test('the row of no fee says so', () => {
  const none = { recipient: undefined, fraction: '0' };
  const free = { ...sampleTerms, fee: { ...none, reason: 'none' } } as const;
  expect(getFactRows(free, sampleQuote)[1]?.value).toEqual({ id: 'swap.noFee' });
  expect(getFactRows(free, sampleQuote)[1]?.rate).toBeUndefined();
});

test('the row of a call that takes no fee says so, though one was asked for', () => {
  expect(getFeeRow(sampleTerms, 0n)).toMatchObject({
    hint: { values: { percent: '0.00' } },
    value: { id: 'swap.noFee' },
  });
  expect(getFeeRow(sampleTerms, 0n).rate).toBeUndefined();
});

test('the row of a waived fee names the token that waives it', () => {
  const none = { recipient: undefined, fraction: '0' };
  for (const { address, symbol } of [eth, usdc]) {
    const waived = { ...sampleTerms, fee: { ...none, reason: 'waived', token: address } } as const;
    const row = getFactRows(waived, sampleQuote)[1];
    expect(row?.value).toEqual({ id: 'swap.noFeeFor', values: { symbol } });
    expect(row?.hint.values).toEqual({ percent: '0.00' });
  }
});

test('wrapping has no rows', () => {
  expect(getFactRows({ ...sampleTerms, buyToken: weth }, sampleQuote)).toEqual([]);
});
