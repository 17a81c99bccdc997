import { getClient } from '../../config/getClient';
import { isPending } from '../../state/isPending';
import { useTransactions } from '../../state/transactions';
import { checkTransaction } from './checkTransaction';
import { isCheckDue } from './isCheckDue';
import { updateTransaction } from './updateTransaction';

/** Looks for the receipts that are due at this block, and notes what it finds. */
export async function checkReceipts(chainId: number, blockNumber: number): Promise<void> {
  const due = useTransactions
    .getState()
    .transactions.filter(
      (transaction) =>
        transaction.chainId === chainId &&
        isPending(transaction) &&
        isCheckDue(transaction, { blockNumber, now: Date.now() }),
    );
  await Promise.all(
    due.map(async (transaction) => {
      const found = await checkTransaction(await getClient(chainId), transaction);
      const isDecided = found.receipt !== undefined || found.replaced === true;
      updateTransaction(transaction, {
        ...found,
        lastCheckedBlockNumber: blockNumber,
        ...(isDecided && { confirmedTime: Date.now() }),
      });
    }),
  );
}
