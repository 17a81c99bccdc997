import type { Address } from 'viem';
import { isExpected, isRecent, type TransactionRecord } from '../state/transactions';

/** The exchange's permission to take the sold token. `UNKNOWN` until the allowance has been read. */
export type ApprovalState = 'UNKNOWN' | 'NOT_APPROVED' | 'PENDING' | 'APPROVED';

/**
 * An approval under way: not mined yet, or mined after the allowance was last read. `unread` also while no node knows
 * it, as with a Safe's.
 */
type PendingApproval = 'unmined' | 'unread';

/**
 * Returns the approval state of a sale of `amount` base units. The native coin needs no approval. An approval that is
 * not mined yet may lower the allowance, so even one that is large enough does not count until then, unless no node
 * knows that approval.
 */
export function getApprovalState(sale: {
  isNative: boolean;
  amount: bigint | undefined;
  allowance: bigint | undefined;
  pending: PendingApproval | undefined;
}): ApprovalState {
  const { isNative, amount, allowance, pending } = sale;
  if (isNative) return 'APPROVED';
  if (amount === undefined || allowance === undefined) return 'UNKNOWN';
  if (pending === 'unmined') return 'PENDING';
  if (allowance >= amount) return 'APPROVED';
  return pending ? 'PENDING' : 'NOT_APPROVED';
}

/** Returns how an approval that this browser sent in the last 24 hours is under way; undefined when none is. */
export function getPendingApproval(
  transactions: readonly TransactionRecord[],
  approval: { chainId: number; owner: Address; token: Address; spender: Address; readAt: number; now: number },
): PendingApproval | undefined {
  const { chainId, owner, token, spender, readAt, now } = approval;
  const pending = transactions.filter(
    (transaction) =>
      transaction.chainId === chainId &&
      transaction.from.toLowerCase() === owner.toLowerCase() &&
      transaction.approval?.tokenAddress.toLowerCase() === token.toLowerCase() &&
      transaction.approval.spender.toLowerCase() === spender.toLowerCase() &&
      !transaction.end &&
      isRecent(transaction, now) &&
      (!transaction.receipt || (transaction.receipt.status !== 0 && readAt < (transaction.confirmedTime ?? 0))),
  );
  if (pending.length === 0) return undefined;
  return pending.some(({ receipt, missing }) => !receipt && !missing) ? 'unmined' : 'unread';
}

/**
 * Returns the state for a wallet that takes what is missing in the same confirmation as the trade: nothing is asked for
 * before it.
 */
export function withoutStep(state: ApprovalState, isInOne: boolean): ApprovalState {
  return isInOne && state === 'NOT_APPROVED' ? 'APPROVED' : state;
}

/**
 * Returns true while a swap of the token that this browser sent is not mined: Permit2 has not counted its permit yet, so
 * that another one would have the same number and its swap would fail.
 */
export function hasPendingSale(
  transactions: readonly TransactionRecord[],
  sale: { chainId: number; owner: Address; token: Address; now: number },
): boolean {
  const { chainId, owner, token, now } = sale;
  return transactions.some(
    (transaction) =>
      transaction.chainId === chainId &&
      transaction.from.toLowerCase() === owner.toLowerCase() &&
      transaction.trade?.kind === 'swap' &&
      transaction.trade.gives.some(({ address }) => address.toLowerCase() === token.toLowerCase()) &&
      isExpected(transaction, now),
  );
}
