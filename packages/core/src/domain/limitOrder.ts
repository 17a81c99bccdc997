import type { Address, Hex } from 'viem';

/** A limit order of the 0x v4 protocol, all twelve fields. Amounts are base units, `expiry` seconds since 1970. */
export type LimitOrder = {
  makerToken: Address;
  takerToken: Address;
  makerAmount: bigint;
  takerAmount: bigint;
  takerTokenFeeAmount: bigint;
  maker: Address;
  /** Who alone may fill it; the zero address lets everybody. */
  taker: Address;
  sender: Address;
  feeRecipient: Address;
  pool: Hex;
  expiry: bigint;
  salt: bigint;
};
