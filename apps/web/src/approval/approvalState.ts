import type { Address } from 'viem';
import { isRecent, type TransactionRecord } from '../state/transactions';

/** The exchange's permission to take the sold token. `UNKNOWN` until the allowance has been read. */
export type ApprovalState = 'UNKNOWN' | 'NOT_APPROVED' | 'PENDING' | 'APPROVED';

/** Returns the approval state of a sale of `amount` base units. The native coin needs no approval. */
export function getApprovalState(sale: {
  isNative: boolean;
  amount: bigint | undefined;
  allowance: bigint | undefined;
  isPending: boolean;
}): ApprovalState {
  const { isNative, amount, allowance, isPending } = sale;
  if (isNative) return 'APPROVED';
  if (amount === undefined || allowance === undefined) return 'UNKNOWN';
  if (allowance >= amount) return 'APPROVED';
  return isPending ? 'PENDING' : 'NOT_APPROVED';
}

/**
 * Returns true while an approval that this browser sent in the last 24 hours is under way: not mined yet, or mined after
 * the allowance was last read.
 */
export function isApprovalPending(
  transactions: readonly TransactionRecord[],
  approval: { chainId: number; owner: Address; token: Address; spender: Address; readAt: number; now: number },
): boolean {
  const { chainId, owner, token, spender, readAt, now } = approval;
  return transactions.some(
    (transaction) =>
      transaction.chainId === chainId &&
      transaction.from.toLowerCase() === owner.toLowerCase() &&
      transaction.approval?.tokenAddress.toLowerCase() === token.toLowerCase() &&
      transaction.approval.spender.toLowerCase() === spender.toLowerCase() &&
      !transaction.end &&
      isRecent(transaction, now) &&
      (!transaction.receipt || (transaction.receipt.status !== 0 && readAt < (transaction.confirmedTime ?? 0))),
  );
}
