import * as v from 'valibot';

/** A positive amount of base units within uint256. */
export const amountField = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'should match pattern "^\\d+$"'),
  v.transform((digits) => BigInt(digits.slice(0, 100))),
  v.minValue(1n, 'should be >= 1'),
  v.maxValue(2n ** 256n - 1n, 'should be <= 2^256 - 1'),
);
