import type { OrderRecordJson, OrderState } from '@livery/core/wire/orders/orderRecord';
import { type OrderSignature, type SignedOrder, signatureTypes } from '@livery/core/wire/orders/signedOrder';
import { type Address, type Hex, zeroAddress } from 'viem';
import type { OrderRow, OrderRowState } from '../../database/schema';

/** An order whose signature was checked, with its hash and the account that signed it. */
export type VerifiedOrder = { order: SignedOrder; hash: Hex; signer: Address };

/** How far an order can be filled, as of a block. */
export type OrderRowStatus = { state: OrderRowState; remaining: bigint; filled: bigint };

/** The row of an order without what the book adds when it takes the order. */
export type OrderFields = Omit<OrderRow, 'number' | 'created_at' | 'state' | 'live' | 'remaining' | 'filled'>;

/** Prices are taker's base units for one of the maker's, times this. */
export const priceScale = 10n ** 60n;

/** Returns true in the states that may still change. */
export function isLive(state: OrderRowState): boolean {
  return state === 'open' || state === 'unfunded' || state === 'refused' || state === 'invalid';
}

/**
 * Returns the state of an order that is neither over nor invalid: `filled` where what the taker has not paid buys
 * nothing, however much the maker has.
 */
export function toFundedState({
  makerAmount,
  takerAmount,
  ...status
}: {
  makerAmount: bigint;
  takerAmount: bigint;
  remaining: bigint;
  filled: bigint;
}): 'open' | 'unfunded' | 'filled' {
  const pays = (amount: bigint) => amount * makerAmount >= takerAmount;
  if (!pays(takerAmount - status.filled)) return 'filled';
  return pays(getOrderCapacity({ makerAmount, takerAmount, ...status })) ? 'open' : 'unfunded';
}

/**
 * Returns how much of an order can surely be filled, in base units of the taker's token. The exchange rounds up the
 * part that a maker's funds cover; where a unit of the taker's token is worth more than a unit of the maker's, the
 * funds then miss a fraction.
 */
export function getOrderCapacity(order: {
  makerAmount: bigint;
  takerAmount: bigint;
  remaining: bigint;
  filled: bigint;
}): bigint {
  const { makerAmount, takerAmount, remaining, filled } = order;
  const isWhole = remaining === takerAmount - filled || makerAmount <= takerAmount;
  return remaining === 0n || isWhole ? remaining : remaining - 1n;
}

/** Returns the status of an open order whose tokens do not let it be filled. */
export function toRefused({ filled }: OrderRowStatus): OrderRowStatus {
  return { state: 'refused', remaining: 0n, filled };
}

/** Returns the part of an order's row that never changes. */
export function toFields({ order, hash, signer }: VerifiedOrder): OrderFields {
  const { signature, makerAmount, takerAmount } = order;
  return {
    hash,
    chain_id: order.chainId,
    maker_token: order.makerToken.toLowerCase(),
    taker_token: order.takerToken.toLowerCase(),
    maker_amount: `${makerAmount}`,
    taker_amount: `${takerAmount}`,
    maker: order.maker.toLowerCase(),
    taker: order.taker.toLowerCase(),
    fee_recipient: order.feeRecipient.toLowerCase(),
    pool: order.pool,
    expiry: `${order.expiry}`,
    salt: `${order.salt}`,
    signature_type: signature.signatureType,
    v: signature.v,
    r: signature.r,
    s: signature.s,
    signer: signer.toLowerCase(),
    price: `${(takerAmount * priceScale) / makerAmount}`,
  };
}

/** Returns the order of a row; sender and fee are the same in all orders of the book. */
export function toOrder(row: OrderFields, exchangeProxy: Address): SignedOrder {
  return {
    makerToken: asHex(row.maker_token),
    takerToken: asHex(row.taker_token),
    makerAmount: BigInt(row.maker_amount),
    takerAmount: BigInt(row.taker_amount),
    takerTokenFeeAmount: 0n,
    maker: asHex(row.maker),
    taker: asHex(row.taker),
    sender: zeroAddress,
    feeRecipient: asHex(row.fee_recipient),
    pool: asHex(row.pool),
    expiry: BigInt(row.expiry),
    salt: BigInt(row.salt),
    chainId: row.chain_id,
    verifyingContract: exchangeProxy,
    signature: toSignature(row),
  };
}

function toSignature({ signature_type, v, r, s }: OrderFields): OrderSignature {
  return {
    signatureType: signature_type === signatureTypes.ethSign ? signatureTypes.ethSign : signatureTypes.eip712,
    v: v === 28 ? 28 : 27,
    r: asHex(r),
    s: asHex(s),
  };
}

/** Returns an address or a word of a row; the database holds only what was parsed before. */
export function asHex(text: string): Hex {
  return `0x${text.slice(2)}`;
}

/** Returns the record of an order as 0x sends it. */
export function toOrderRecord(
  row: OrderFields & Pick<OrderRow, 'state' | 'remaining' | 'filled' | 'created_at'>,
  exchangeProxy: Address,
): OrderRecordJson {
  return {
    order: {
      makerToken: row.maker_token,
      takerToken: row.taker_token,
      makerAmount: row.maker_amount,
      takerAmount: row.taker_amount,
      takerTokenFeeAmount: '0',
      maker: row.maker,
      taker: row.taker,
      sender: zeroAddress,
      feeRecipient: row.fee_recipient,
      pool: row.pool,
      expiry: row.expiry,
      salt: row.salt,
      chainId: row.chain_id,
      verifyingContract: exchangeProxy.toLowerCase(),
      signature: toSignature(row),
    },
    metaData: {
      orderHash: asHex(row.hash),
      remainingFillableTakerAmount: row.remaining,
      filledTakerAmount: row.filled,
      state: toWireState(row),
      ...(row.state === 'refused' && { reason: 'TRANSFER_REFUSED' }),
      createdAt: new Date(Number(row.created_at)).toISOString(),
    },
  };
}

const wireStates: Record<Exclude<OrderRowState, 'open'>, OrderState> = {
  unfunded: 'UNFUNDED',
  refused: 'UNFUNDED',
  invalid: 'INVALID',
  filled: 'FULLY_FILLED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
};

function toWireState({ state, filled }: Pick<OrderRow, 'state' | 'filled'>): OrderState {
  if (state !== 'open') return wireStates[state];
  return filled === '0' ? 'ADDED' : 'FILLED';
}
