import type { Chain } from '@livery/core/domain/chains';
import { lazy, Suspense } from 'react';
import { useTransactions } from '../../state/transactions';

const TransactionPopups = lazy(async () => ({ default: (await import('./TransactionPopups')).TransactionPopups }));

/** Follows the transactions sent on the chain and announces their outcomes. Its code is loaded with the first transaction. */
export function Activity({ chain }: { chain: Chain }) {
  const hasSent = useTransactions(({ transactions }) => transactions.length > 0);
  return <Suspense>{hasSent && <TransactionPopups chain={chain} />}</Suspense>;
}
