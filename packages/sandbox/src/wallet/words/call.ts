import type { Address, Hex } from 'viem';

/** A token, by `nativeToken` the chain's own coin, and base units of it. */
export type Leg = { token: Address; amount: bigint };

/** What a transaction does, as far as the wallet can read it. */
export type Call =
  | { kind: 'send'; to: Address; amount: bigint }
  | { kind: 'transfer'; token: Address; to: Address; amount: bigint }
  | { kind: 'approve'; token: Address; spender: Address; amount: bigint }
  | { kind: 'wrap' | 'unwrap'; amount: bigint }
  /** Of an exact sale `buy` is the least that comes back, of an exact purchase `sell` the most that goes. */
  | { kind: 'swap'; exact: 'sell' | 'buy'; through: Address; sell: Leg; buy: Leg; recipient: Address }
  | { kind: 'unknown'; to: Address | undefined; value: bigint; data: Hex };
