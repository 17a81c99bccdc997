import type { Address, Hex } from 'viem';

/** A limit order of the 0x v4 protocol, all twelve fields. Amounts are base units, `expiry` is in seconds since 1970. */
export type LimitOrder = {
  makerToken: Address;
  takerToken: Address;
  makerAmount: bigint;
  takerAmount: bigint;
  takerTokenFeeAmount: bigint;
  maker: Address;
  /** The only account that may fill it; the zero address allows every account. */
  taker: Address;
  sender: Address;
  feeRecipient: Address;
  pool: Hex;
  expiry: bigint;
  salt: bigint;
};

/**
 * The fields of a limit order in the order of its struct, for calldata and typed data alike. Source: the 0x protocol's
 * LibNativeOrder.
 */
export const limitOrderFields = [
  { name: 'makerToken', type: 'address' },
  { name: 'takerToken', type: 'address' },
  { name: 'makerAmount', type: 'uint128' },
  { name: 'takerAmount', type: 'uint128' },
  { name: 'takerTokenFeeAmount', type: 'uint128' },
  { name: 'maker', type: 'address' },
  { name: 'taker', type: 'address' },
  { name: 'sender', type: 'address' },
  { name: 'feeRecipient', type: 'address' },
  { name: 'pool', type: 'bytes32' },
  { name: 'expiry', type: 'uint64' },
  { name: 'salt', type: 'uint256' },
] as const satisfies readonly { name: keyof LimitOrder; type: string }[];
