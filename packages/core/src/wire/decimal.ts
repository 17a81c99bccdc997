import * as v from 'valibot';

/** A plain non-negative decimal as text, such as `0.003`: digits and at most one point, no sign, no exponent. */
export const decimal = v.pipe(v.string(), v.regex(/^[0-9]{1,78}(\.[0-9]{1,78})?$/, 'not a plain decimal'));
