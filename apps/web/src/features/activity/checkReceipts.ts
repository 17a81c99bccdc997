import { getClient } from '../../config/getClient';
import { useTransactions } from '../../state/transactions';
import { checkTransaction } from './checkTransaction';
import { isCheckDue } from './isCheckDue';
import { noteFinding } from './noteFinding';

/**
 * Looks for what became of the chain's transactions that are due at this block, and notes what it finds. Says whether
 * the chain has gone past that block meanwhile.
 */
export async function checkReceipts(chainId: number, blockNumber: number): Promise<{ isBehind: boolean }> {
  const now = Date.now();
  const due = useTransactions
    .getState()
    .transactions.filter(
      (transaction) => transaction.chainId === chainId && isCheckDue(transaction, { blockNumber, now }),
    );
  const blocks = await Promise.all(
    due.map(async (transaction) => {
      const finding = await checkTransaction(await getClient(chainId), transaction);
      noteFinding(transaction, { finding, blockNumber, now: Date.now() });
      return finding.receipt?.blockNumber ?? 0;
    }),
  );
  return { isBehind: blocks.some((block) => block > blockNumber) };
}
