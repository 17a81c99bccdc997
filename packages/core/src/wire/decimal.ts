import * as v from 'valibot';
import { decimalPattern } from '../domain/decimalPattern';

/** A plain non-negative decimal as text, such as `0.003`: digits and at most one point, no sign, no exponent. */
export const decimal = v.pipe(v.string(), v.regex(decimalPattern, 'not a plain decimal'));
