import type { Address } from 'viem';

/** Where every chain has the code of BatchAccount, which accounts run by EIP-7702 to make several calls as one. */
export const batchAccount: Address = '0x7702000000000000000000000000000000007821';
