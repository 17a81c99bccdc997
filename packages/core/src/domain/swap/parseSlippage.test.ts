import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from '../amounts/formatUnits';
import { parseSlippage } from './parseSlippage';

test('every basis point below 50 % is parsed exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4999 }), (bps) => {
      expect(parseSlippage(formatUnits(BigInt(bps), 2))).toBe(bps);
      expect(parseSlippage((bps / 100).toFixed(2))).toBe(bps);
    }),
  );
});

test.each([
  ['0.29', 29],
  ['.5', 50],
  ['1.', 100],
  ['0,5', 50],
  [' 2 ', 200],
  ['0.500', 50],
  ['49.99', 4999],
])('%j is %d bp', (text, bps) => {
  expect(parseSlippage(text)).toBe(bps);
});

test.each(['', '.', '-1', '50', '100', '0.295', '1e1', 'x', '1 2', '1.2.3', '99999'])('%j is rejected', (text) => {
  expect(parseSlippage(text)).toBeUndefined();
});
