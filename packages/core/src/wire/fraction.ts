import * as v from 'valibot';

/** A part of a trade that is taken as fee: 0.003 is 0.3 %, never more than 5 %. */
export const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(0.05));
