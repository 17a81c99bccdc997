import * as v from 'valibot';
import { isHash } from 'viem';
import { signedOrder } from './signedOrder';

/**
 * The states of an order in the book: `ADDED` and `FILLED` (in part) can be filled now; `UNFUNDED` (balance or allowance of
 * the maker gone) and `INVALID` (the exchange no longer accepts the signer) can become fillable again; the rest are final.
 */
const orderStates = ['ADDED', 'FILLED', 'UNFUNDED', 'INVALID', 'FULLY_FILLED', 'CANCELLED', 'EXPIRED'] as const;

export type OrderState = (typeof orderStates)[number];

const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,39}$/, 'not base units'),
  v.transform((digits) => BigInt(digits)),
);

/** An order of the book with its state, as in the 0x Standard Relayer API v4. Amounts are base units of the taker's token. */
export const orderRecord = v.object({
  order: signedOrder,
  metaData: v.object({
    orderHash: v.custom<`0x${string}`>((value) => typeof value === 'string' && isHash(value), 'not a hash'),
    /** The amount that can be filled now: limited by the maker's balance and allowance. */
    remainingFillableTakerAmount: digits,
    /** The amount that was filled so far. */
    filledTakerAmount: digits,
    state: v.picklist(orderStates),
    /** The cause of `UNFUNDED` where funds suffice: `TRANSFER_REFUSED` for a token that does not let them move. */
    reason: v.optional(v.string()),
    /** The time at which the book took the order, in ISO 8601. */
    createdAt: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'not a time'),
    ),
  }),
});

/** One page of orders. `total` counts at most 10,000. */
export const orderPage = v.object({
  total: v.number(),
  page: v.number(),
  perPage: v.number(),
  records: v.array(orderRecord),
});

/** One page of accounts that orders name as their fee recipient. */
export const feeRecipientPage = v.object({
  total: v.number(),
  page: v.number(),
  perPage: v.number(),
  records: v.array(v.string()),
});

/** Both sides of a pair's book, the best price first. */
export const orderbook = v.object({ bids: orderPage, asks: orderPage });

/** The fields that an order must have for the book, beside those of the maker's choice. */
export const orderConfig = v.object({
  sender: v.string(),
  feeRecipient: v.string(),
  takerTokenFeeAmount: v.string(),
  pool: v.string(),
});

export type OrderRecord = v.InferOutput<typeof orderRecord>;
export type OrderRecordJson = v.InferInput<typeof orderRecord>;
export type OrderPageJson = v.InferInput<typeof orderPage>;
