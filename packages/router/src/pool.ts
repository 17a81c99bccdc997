import type { Address } from 'viem';

/** A constant-product pool. Reserves are base units; the fee is taken from what is paid in, in basis points. */
export type Pool = {
  address: Address;
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
  feeBps: number;
};
