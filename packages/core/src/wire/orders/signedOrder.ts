import * as v from 'valibot';
import type { Hex } from 'viem';
import type { LimitOrder } from '../../domain/orders/limitOrder';
import { address } from '../address';

/** The kinds of signatures of the 0x protocol that a book takes. Source: LibSignature. */
export const signatureTypes = { eip712: 2, ethSign: 3 } as const;

/** Decimal digits of a whole number within `bits` bits, as 0x sends amounts. Parses to a bigint. */
const whole = (bits: bigint, minimum = 0n) =>
  v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,77})$/, 'should match pattern "^\\d+$"'),
    v.transform((digits) => BigInt(digits)),
    v.minValue(minimum, `should be >= ${minimum}`),
    v.maxValue(2n ** bits - 1n, `should be <= 2^${bits} - 1`),
  );

const account = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'should match pattern "^0x[0-9a-fA-F]{40}$"'),
  address,
);

const word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'should match pattern "^0x[0-9a-fA-F]{64}$"'),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
);

const signature = v.object({
  signatureType: v.picklist(Object.values(signatureTypes), 'should be 2 (EIP-712) or 3 (EthSign)'),
  v: v.picklist([27, 28], 'should be 27 or 28'),
  r: word,
  s: word,
});

/**
 * A signed limit order as 0x sends it: whole numbers as decimal strings in base units, `expiry` in seconds since 1970. All
 * twelve fields of the order are required, because all of them are signed. Parses to bigints and checksummed addresses.
 */
export const signedOrder = v.object({
  makerToken: account,
  takerToken: account,
  makerAmount: whole(128n, 1n),
  takerAmount: whole(128n, 1n),
  takerTokenFeeAmount: whole(128n),
  maker: account,
  taker: account,
  sender: account,
  feeRecipient: account,
  pool: word,
  expiry: whole(64n),
  salt: whole(256n),
  chainId: v.pipe(v.number(), v.integer()),
  verifyingContract: account,
  signature,
});

export type OrderSignature = v.InferOutput<typeof signature>;
export type SignedOrder = LimitOrder & v.InferOutput<typeof signedOrder>;

/** A signed order in JSON, ready to be posted. */
export type SignedOrderJson = v.InferInput<typeof signedOrder>;

/** Returns an order's JSON: whole numbers as decimal strings, addresses in lowercase. */
export function formatSignedOrder(order: SignedOrder): SignedOrderJson {
  const { signature, chainId, makerAmount, takerAmount, takerTokenFeeAmount, expiry, salt } = order;
  return {
    makerToken: order.makerToken.toLowerCase(),
    takerToken: order.takerToken.toLowerCase(),
    makerAmount: `${makerAmount}`,
    takerAmount: `${takerAmount}`,
    takerTokenFeeAmount: `${takerTokenFeeAmount}`,
    maker: order.maker.toLowerCase(),
    taker: order.taker.toLowerCase(),
    sender: order.sender.toLowerCase(),
    feeRecipient: order.feeRecipient.toLowerCase(),
    pool: order.pool,
    expiry: `${expiry}`,
    salt: `${salt}`,
    chainId,
    verifyingContract: order.verifyingContract.toLowerCase(),
    signature: { ...signature },
  };
}
