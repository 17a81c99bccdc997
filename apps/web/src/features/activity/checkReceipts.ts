// A chunk of its own, loaded with the first check: it brings the reads of a node.
import { getMinedReceipt } from '@livery/core/actions/getMinedReceipt';
import { orNothing } from '@livery/core/actions/orNothing';
import { getClient } from '../../chain/getClient';
import { useConnection } from '../../connection/useConnection';
import { getOutcome } from '../../receipt/getOutcome';
import { changeTransactions } from '../../state/changeTransactions';
import { getTime } from '../../state/clock';
import { type TransactionRecord, useTransactions } from '../../state/transactions';
import { getSecondNode, maxWitnessMs } from '../../wallet/getSecondNode';
import { announce } from './announcements';
import { checkBatch } from './checkBatch';
import { checkTransaction, type Finding } from './checkTransaction';
import { isCheckDue } from './isCheckDue';

/**
 * Checks the chain's transactions that are due at this block and records the findings. Returns `hasNews: true` if a
 * receipt was found or is of another block than before. Throws viem's errors.
 */
export async function checkReceipts(chainId: number, blockNumber: number): Promise<{ hasNews: boolean }> {
  const now = getTime(chainId);
  const due = useTransactions
    .getState()
    .transactions.filter(
      (transaction) => transaction.chainId === chainId && isCheckDue(transaction, { blockNumber, now }),
    );
  const news = await Promise.all(
    due.map(async (transaction) => {
      const check = transaction.batch ? checkBatch : checkTransaction;
      const finding = await decide(transaction, await check(await getClient(chainId), transaction));
      recordFinding(transaction, { finding, blockNumber, now: getTime(chainId) });
      void compare(transaction);
      return finding.receipt?.blockNumber !== transaction.receipt?.blockNumber;
    }),
  );
  return { hasNews: news.includes(true) };
}

/**
 * Completes a finding whose receipt does not tell the outcome: from an earlier check, or from the wallet's own node.
 */
async function decide({ chainId, receipt: before }: TransactionRecord, finding: Finding): Promise<Finding> {
  const { receipt } = finding;
  if (receipt?.status !== null) return finding;
  if (before?.blockHash === receipt.blockHash && typeof before.status === 'number')
    return { ...finding, receipt: { ...receipt, status: before.status } };
  const read = async () => {
    const node = await getSecondNode(chainId);
    return node && (await getMinedReceipt(node, { hash: receipt.transactionHash })).status;
  };
  const status = await orNothing(read(), maxWitnessMs);
  return status ? { ...finding, receipt: { ...receipt, status: status === 'success' ? 1 : 0 } } : finding;
}

/** Not awaited: the wallet's node may be slow. The code comes with the wallet's, which a visit without one does not load. */
async function compare(transaction: TransactionRecord): Promise<void> {
  if (transaction.confirmed) {
    const { compareSent } = await import('../../wallet/compareSent');
    await compareSent(transaction);
  }
  if (useConnection.getState().status === 'connected') {
    const { compareOutcome } = await import('../../wallet/compareSent');
    await compareOutcome(transaction);
  }
}

/**
 * Records the finding of a check at a block, unless a check at a later block has been recorded. Announces an outcome that
 * no tab has recorded yet.
 */
export function recordFinding(
  { hash, chainId }: Pick<TransactionRecord, 'hash' | 'chainId'>,
  { finding, blockNumber, now }: { finding: Finding; blockNumber: number; now: number },
): void {
  let isNews = false;
  changeTransactions((transactions) =>
    transactions.map((before) => {
      if (before.hash !== hash || before.chainId !== chainId) return before;
      if ((before.lastCheckedBlockNumber ?? 0) > blockNumber) return before;
      const outcome = getOutcome(finding);
      const isKnown = outcome === getOutcome(before);
      isNews = !isKnown && outcome !== 'pending';
      const confirmedTime = isKnown ? before.confirmedTime : isNews ? now : undefined;
      const { from, batch, approval, trade, confirmed, differs, grants, delegates, outcomeCheck, summary, addedTime } =
        before;
      return {
        hash,
        chainId,
        from,
        summary,
        addedTime,
        ...(batch && { batch }),
        ...(approval && { approval }),
        ...(trade && { trade }),
        ...(confirmed && { confirmed }),
        ...(differs && { differs }),
        ...(grants && { grants }),
        ...(delegates && { delegates }),
        ...(isKnown && outcomeCheck && { outcomeCheck }),
        ...finding,
        lastCheckedBlockNumber: blockNumber,
        ...(confirmedTime !== undefined && { confirmedTime }),
      };
    }),
  );
  if (isNews) announce(hash);
}
