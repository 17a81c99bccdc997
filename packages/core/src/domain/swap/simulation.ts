import type { Address } from 'viem';
import type { Revert } from './decodeRevert';

/** The effects of a transaction that a node simulated on the newest block. Amounts are in base units. */
export type Simulation = {
  /** The reason of a revert, in which case nothing changes; undefined when it would succeed. */
  revert?: Revert | undefined;
  /** The changes of accounts' token balances; those that are not listed stay the same. The native coin's excludes gas. */
  balanceChanges: readonly { token: Address; account: Address; change: bigint }[];
  /** Allowances of the sender that would be new or larger than before. */
  newApprovals: readonly { token: Address; spender: Address; amount: bigint }[];
};

/** Returns the change of an account's balance of a token in a simulation, in base units; 0 when it stays the same. */
export function getChange(
  { balanceChanges }: Pick<Simulation, 'balanceChanges'>,
  of: { token: Address; account: Address },
): bigint {
  return balanceChanges
    .filter(({ token, account }) => token === of.token && account === of.account)
    .reduce((sum, { change }) => sum + change, 0n);
}
