import type { Chain } from '@livery/core/domain/chains';
import { Suspense } from 'react';
import { closeReceipt, useReceiptSheet } from '../../receipt/receiptSheet';
import { useTransactions } from '../../state/transactions';
import { lazyExtra } from '../../ui/lazy/lazyExtra';
import { lazyDialog } from '../../ui/lazy/lazyPart';

const TransactionPopups = lazyExtra(async () => (await import('./TransactionPopups')).TransactionPopups);
const ReceiptSheet = lazyDialog(async () => (await import('./ReceiptSheet')).ReceiptSheet);

/** Follows the transactions sent on the chain and announces their outcomes. Its code is loaded with the first transaction. */
export function Activity({ chain }: { chain: Chain }) {
  const hasSent = useTransactions(({ transactions }) => transactions.length > 0);
  const { subject } = useReceiptSheet();
  return (
    <Suspense>
      {hasSent && <TransactionPopups chain={chain} />}
      {subject && <ReceiptSheet subject={subject} onClose={closeReceipt} />}
    </Suspense>
  );
}
