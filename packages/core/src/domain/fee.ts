import type { Address } from 'viem';

/** What a swap costs its trader: `fraction` (a plain decimal such as `0.003`) of the bought amount, to `recipient` alone. */
export type Fee = { recipient: Address | undefined; fraction: string } & (
  | {
      /** `none`: nothing is configured; `wrapping` and `recipient`: calls that cannot take a fee. */
      reason: 'normal' | 'discounted' | 'none' | 'wrapping' | 'recipient';
    }
  /** No fee, because `token`, one of the two sides, is the operator's own. */
  | { reason: 'waived'; token: Address }
);
