import type { Address } from 'viem';
import { isRecent } from '../../../state/isRecent';
import type { TransactionRecord } from '../../../state/transactions';

/**
 * Whether an approval that this browser sent in the last 24 hours is still under way: not mined, or mined after the
 * allowance was last read.
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
