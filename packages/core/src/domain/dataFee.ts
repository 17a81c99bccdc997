import type { Address } from 'viem';

/** Optimism and Base: rollups that take a fee for the bytes of a transaction beside its gas. Arbitrum's is part of the gas. */
const opStackChains: readonly number[] = [10, 8453];

/** The contract of the OP stack that tells what the bytes of a transaction cost. */
export const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F';

/** Returns true for a chain that takes a fee for the bytes of a transaction beside its gas. */
export function hasDataFee(chainId: number): boolean {
  return opStackChains.includes(chainId);
}
