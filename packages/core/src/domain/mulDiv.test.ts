import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mulDivDown } from './mulDivDown';
import { mulDivUp } from './mulDivUp';

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const divisor = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });

test('down and up enclose the exact quotient and differ only when it is no integer', () => {
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
