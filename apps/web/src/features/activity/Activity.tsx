import type { Chain } from '@livery/core/domain/chain';
import { lazy, Suspense } from 'react';
import { useTransactions } from '../../state/transactions';

const Popups = lazy(async () => ({ default: (await import('./Popups')).Popups }));

/** Follows what was sent on the chain, and says so when it is decided; its code comes with the first transaction. */
export function Activity({ chain }: { chain: Chain }) {
  const hasSent = useTransactions(({ transactions }) => transactions.length > 0);
  return <Suspense>{hasSent && <Popups chain={chain} />}</Suspense>;
}
