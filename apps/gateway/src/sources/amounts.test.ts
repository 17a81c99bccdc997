import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOfGrossRoundedDown, fractionRoundedDown, wholeFraction } from './amounts';

const amount = fc.bigInt({ min: 0n, max: 2n ** 200n });
const fee = fc.bigInt({ min: 0n, max: wholeFraction / 20n });

test('the fee in a gross amount is its fraction of the net amount, to the base unit', () => {
  fc.assert(
    fc.property(amount, fee, (gross, fraction) => {
      const taken = feeOfGrossRoundedDown(gross, fraction);
      const net = gross - taken;
      // taken <= net * fraction < taken + 1 unit, and the net is no further from it than the rounding of one unit
      expect(taken * wholeFraction <= net * fraction).toBe(true);
      expect((taken + 1n) * (wholeFraction + fraction) > gross * fraction).toBe(true);
    }),
  );
});

test('adding a fee to a net amount and taking it out again leaves at least that amount', () => {
  fc.assert(
    fc.property(amount, fee, (net, fraction) => {
      const gross = net + fractionRoundedDown(net, fraction);
      expect(gross - feeOfGrossRoundedDown(gross, fraction) >= net).toBe(true);
    }),
  );
});

test('a fee of 0.3 % of a known amount is exact', () => {
  const fraction = 3n * 10n ** 15n;
  expect(feeOfGrossRoundedDown(1_003_000n, fraction)).toBe(3_000n);
  expect(fractionRoundedDown(1_000_000n, fraction)).toBe(3_000n);
  expect(fractionRoundedDown(333n, fraction)).toBe(0n);
});
