import * as v from 'valibot';

/** Names separated by commas. */
export const namesField = v.pipe(
  v.string(),
  v.transform((text): ReadonlySet<string> => new Set(text.split(',').filter((name) => name !== ''))),
);
