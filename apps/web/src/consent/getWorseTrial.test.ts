import { expect, test } from 'vitest';
import { getWorseTrial } from './useTokenWarnings';

const plain = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
const taxed = { ...plain, buyTaxBps: 200, transferTaxBps: 100 };
const trapped = { ...plain, canSell: false, sellTaxBps: 50 };

test('a tax that one node shows counts, whatever the other says', () => {
  expect(getWorseTrial([plain, taxed])).toEqual(taxed);
  expect(getWorseTrial([taxed, plain])).toEqual(taxed);
  expect(getWorseTrial([trapped, taxed])).toEqual({ ...taxed, canSell: false, sellTaxBps: 50 });
});

test('one node alone is believed, and none knows nothing', () => {
  expect(getWorseTrial([taxed])).toEqual(taxed);
  expect(getWorseTrial([])).toBeUndefined();
});
