import type { Address } from 'viem';

/** The most of a token that an action takes by allowance, in base units, as decoded from its bytes. */
export type Spend = { token: Address; amount: bigint };
