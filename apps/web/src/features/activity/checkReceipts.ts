import { getClient } from '../../config/getClient';
import { useTransactions } from '../../state/transactions';
import { checkTransaction } from './checkTransaction';
import { isCheckDue } from './isCheckDue';
import { noteFinding } from './noteFinding';

/** Looks for what became of the chain's transactions that are due at this block, and notes what it finds. */
export async function checkReceipts(chainId: number, blockNumber: number): Promise<void> {
  const now = Date.now();
  const due = useTransactions
    .getState()
    .transactions.filter(
      (transaction) => transaction.chainId === chainId && isCheckDue(transaction, { blockNumber, now }),
    );
  await Promise.all(
    due.map(async (transaction) => {
      const finding = await checkTransaction(await getClient(chainId), transaction);
      noteFinding(transaction, { finding, blockNumber, now: Date.now() });
    }),
  );
}
