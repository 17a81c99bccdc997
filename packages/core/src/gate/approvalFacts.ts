import type { Address } from 'viem';
import type { Token } from '../domain/token';

/** What an approval does; `amount` in base units of the token, 2^256 − 1 when `isUnlimited`. */
export type ApprovalFacts = { token: Token; spender: Address; amount: bigint; isUnlimited: boolean };
