import type { Address } from 'viem';
import type { Revert } from './revert';

/** What a transaction would do, told by a node that ran it on the newest block. Amounts are base units. */
export type Simulation = {
  /** Why it would revert; undefined when it would not. Nothing changes then. */
  revert?: Revert | undefined;
  /** By how much an account's balance of a token would change; what is not listed stays the same. Native without gas. */
  balanceChanges: readonly { token: Address; account: Address; change: bigint }[];
  /** Allowances of the sender that would be there afterwards and are not, or not as large, before. */
  newApprovals: readonly { token: Address; spender: Address; amount: bigint }[];
};
