import type { Address } from 'viem';

/** What a block's logs say of pools, in order. */
export type PoolEvent =
  | { kind: 'moved'; pool: Address; reserve0: bigint; reserve1: bigint }
  | { kind: 'created'; pool: Address; token0: Address; token1: Address };
