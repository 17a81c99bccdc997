import * as v from 'valibot';

const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'not base units'),
  v.transform((digits) => BigInt(digits)),
);

/** A trade against the pools: an amount of the base token and of the quote token for it, in base units. */
const depthPoint = v.object({ baseAmount: digits, quoteAmount: digits });

/**
 * The depth of the pools between two tokens, as trades of rising size from the market's price on until it has moved by a
 * tenth: `bids` sell the base token, `asks` buy it. `overlapping` are the amounts of the taker's token that orders of the book
 * can be filled with, by order hash, where better orders of the same maker leave less than the book lists.
 */
export const poolDepth = v.object({
  bids: v.pipe(v.array(depthPoint), v.maxLength(64)),
  asks: v.pipe(v.array(depthPoint), v.maxLength(64)),
  overlapping: v.optional(v.pipe(v.record(v.string(), digits), v.maxEntries(400)), {}),
});

export type PoolDepth = v.InferOutput<typeof poolDepth>;
export type PoolDepthJson = v.InferInput<typeof poolDepth>;
