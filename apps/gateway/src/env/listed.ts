import * as v from 'valibot';

/** Several words of one variable, between commas or spaces. */
export const listed = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
);
