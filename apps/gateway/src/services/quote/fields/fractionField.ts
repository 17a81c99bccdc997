import * as v from 'valibot';
import { wholeFraction } from '../../../sources/amounts/wholeFraction';

/** A fraction from 0 to 1 as a plain decimal, exact to 18 places, in units of `wholeFraction`. */
export const fractionField = v.pipe(
  v.string(),
  v.regex(/^(\d{1,18}(\.\d{0,60})?|\.\d{1,60})$/, 'should match pattern "^\\d+(\\.\\d+)?$"'),
  v.transform((text) => {
    const [whole = '', places = ''] = text.split('.');
    return BigInt(whole + places.slice(0, 18).padEnd(18, '0'));
  }),
  v.maxValue(wholeFraction, 'MUST_BE_LESS_THAN_OR_EQUAL_TO_ONE'),
);
