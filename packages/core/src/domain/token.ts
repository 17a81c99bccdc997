import type { Address } from 'viem';

/** A token or, with `nativeToken` as its address, the chain's native coin. Decimals range from 0 to 18. */
export type Token = {
  chainId: number;
  /** Checksummed. */
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  logoURI?: string | undefined;
};
