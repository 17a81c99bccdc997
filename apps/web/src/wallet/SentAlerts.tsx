import { Suspense } from 'react';
import { useTransactions } from '../state/transactions';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { Part } from '../ui/Part';

const SentAlert = lazyExtra(async () => (await import('./SentAlert')).SentAlert);

/**
 * Alerts for transactions that differ from the confirmed ones, could not be compared, or ended differently by the wallet's own
 * node, until they are dismissed.
 */
export function SentAlerts() {
  const transactions = useTransactions((state) => state.transactions);
  return transactions.map(
    (record) =>
      (record.differs || record.outcomeCheck === 'disputed') && (
        <Part key={record.hash}>
          <Suspense>
            <SentAlert record={record} />
          </Suspense>
        </Part>
      ),
  );
}
