import * as v from 'valibot';

/** A plain decimal integer of at most 78 digits within uint256, parsed to bigint. No sign, exponent or leading zero. */
export const integer = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9][0-9]{0,77})$/, 'not a plain integer'),
  v.transform((digits) => BigInt(digits)),
  v.maxValue(2n ** 256n - 1n, 'over uint256'),
);
