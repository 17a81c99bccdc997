import { changeTransactions } from '../../state/changeTransactions';
import type { TransactionRecord } from '../../state/transactions';
import { announce } from './announce';
import type { Finding } from './checkTransaction';
import { getOutcome } from './getOutcome';

/** Notes what a check at a block found, unless a later one came first, and announces it when it is news to every tab. */
export function noteFinding(
  { hash, chainId }: Pick<TransactionRecord, 'hash' | 'chainId'>,
  { finding, blockNumber, now }: { finding: Finding; blockNumber: number; now: number },
): void {
  let isNews = false;
  changeTransactions((transactions) =>
    transactions.map((before) => {
      if (before.hash !== hash || before.chainId !== chainId) return before;
      if ((before.lastCheckedBlockNumber ?? 0) > blockNumber) return before;
      const outcome = getOutcome(finding);
      const isSame = outcome === getOutcome(before);
      isNews = !isSame && outcome !== 'pending';
      const confirmedTime = isSame ? before.confirmedTime : isNews ? now : undefined;
      const { from, approval, summary, addedTime } = before;
      return {
        hash,
        chainId,
        from,
        summary,
        addedTime,
        ...(approval && { approval }),
        ...finding,
        lastCheckedBlockNumber: blockNumber,
        ...(confirmedTime !== undefined && { confirmedTime }),
      };
    }),
  );
  if (isNews) announce(hash);
}
