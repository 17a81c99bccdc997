import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from './formatUnits';
import { parseRational } from './parseRational';

test('any decimal keeps its exact value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 40 }), (value, decimals) => {
      const parsed = parseRational(formatUnits(value, decimals));
      if (!parsed) throw new Error('refused');
      expect(parsed.numerator * 10n ** BigInt(decimals)).toBe(value * parsed.denominator);
    }),
  );
});

test.each(['', '.', '1.', '.5', '-1', '+1', '1e5', '0x10', '1,5', '１', ' 1', 'NaN', '9'.repeat(79)])(
  '%j is no plain decimal',
  (text) => {
    expect(parseRational(text)).toBeUndefined();
  },
);
