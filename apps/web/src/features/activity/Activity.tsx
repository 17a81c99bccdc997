import type { Chain } from '@livery/core/domain/chain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { isPending } from '../../state/isPending';
import { useTransactions } from '../../state/transactions';
import { useBlockNumber } from '../../state/useBlockNumber';
import styles from './Activity.module.css';
import { receiptsQuery } from './receiptsQuery';

const Popup = lazy(async () => ({ default: (await import('./Popup')).Popup }));

/** Follows what was sent on the chain, and says so when it is decided. */
export function Activity({ chain }: { chain: Chain }) {
  const [openedAt] = useState(Date.now);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const dismiss = useCallback((hash: string) => setDismissed((hashes) => [...hashes, hash]), []);
  const transactions = useTransactions((state) => state.transactions);
  const isWaiting = transactions.some((transaction) => transaction.chainId === chain.id && isPending(transaction));
  const blockNumber = useBlockNumber(isWaiting ? chain.id : undefined);
  useQuery(receiptsQuery({ chainId: chain.id, blockNumber: isWaiting ? blockNumber : undefined }));

  const decided = transactions.filter(
    ({ chainId, confirmedTime, hash }) =>
      chainId === chain.id && confirmedTime !== undefined && confirmedTime >= openedAt && !dismissed.includes(hash),
  );
  return (
    <div className={styles.popups} role="status" aria-live="polite">
      <Suspense>
        {decided.map((transaction) => (
          <Popup key={transaction.hash} chain={chain} transaction={transaction} onDismiss={dismiss} />
        ))}
      </Suspense>
    </div>
  );
}
