import * as v from 'valibot';

/** `true` or `false`, in these words. */
export const flagField = v.pipe(
  v.string(),
  v.picklist(['true', 'false'], 'should be equal to one of the allowed values'),
  v.transform((text) => text === 'true'),
);
