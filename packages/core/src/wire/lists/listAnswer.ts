import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What `GET /api/lists` answers: a list that `parseTokenList` takes, and how many tokens of the published one were left out,
 * for their chain, their address (none, a wrong checksum, zero, the native coin's) or decimals over 18.
 */
export const listAnswer = v.object({
  list: v.looseObject({}),
  dropped: v.object({ chain: count, address: count, decimals: count }),
});
