import type { Address } from 'viem';
import type { LimitOrder } from '../domain/limitOrder';

/** What a signature lets happen: what the screen shows before the prompt. Amounts are base units, times seconds since 1970. */
export type SignatureFacts =
  | { type: 'permit'; pair: Address; spender: Address; value: bigint; isUnlimited: boolean; deadline: bigint }
  | { type: 'limitOrder'; order: LimitOrder; target: Address };
