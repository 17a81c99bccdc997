import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { formatUnits } from './formatUnits';
import { mulDivDown, mulDivUp, parseRational } from './rational';

test('any decimal is parsed exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 40 }), (value, decimals) => {
      const parsed = parseRational(formatUnits(value, decimals));
      if (!parsed) throw new Error('refused');
      expect(parsed.numerator * 10n ** BigInt(decimals)).toBe(value * parsed.denominator);
    }),
  );
});

test.each(['', '.', '1.', '.5', '-1', '+1', '1e5', '0x10', '1,5', '１', ' 1', 'NaN', '9'.repeat(79)])(
  '%j is not a plain decimal',
  (text) => {
    expect(parseRational(text)).toBeUndefined();
  },
);

const amount = fc.bigInt({ min: 0n, max: maxUint256 });
const divisor = fc.bigInt({ min: 1n, max: maxUint256 });

test('rounding down and up enclose the exact quotient and differ only when it is not an integer', () => {
  fc.assert(
    fc.property(amount, amount, divisor, (value, numerator, denominator) => {
      const down = mulDivDown(value, numerator, denominator);
      const up = mulDivUp(value, numerator, denominator);
      expect(down * denominator <= value * numerator).toBe(true);
      expect(up * denominator >= value * numerator).toBe(true);
      expect(up - down).toBe((value * numerator) % denominator === 0n ? 0n : 1n);
    }),
  );
});
