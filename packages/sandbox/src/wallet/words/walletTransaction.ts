import type { Address, Hex } from 'viem';

/** What a page asks the wallet to send. Without `to` it creates a contract. */
export type WalletTransaction = { from: Address; to: Address | undefined; value: bigint; data: Hex };
