import type { Chain } from '@livery/core/domain/chains';
import { Suspense } from 'react';
import { useTransactions } from '../../state/transactions';
import { lazyExtra } from '../../ui/lazy/lazyExtra';

const TransactionPopups = lazyExtra(async () => (await import('./TransactionPopups')).TransactionPopups);

/** Follows the transactions sent on the chain and announces their outcomes. Its code is loaded with the first transaction. */
export function Activity({ chain }: { chain: Chain }) {
  const hasSent = useTransactions(({ transactions }) => transactions.length > 0);
  return <Suspense>{hasSent && <TransactionPopups chain={chain} />}</Suspense>;
}
