import { lazy, Suspense } from 'react';
import { useTransactions } from '../state/transactions';

const SentAlert = lazy(async () => ({ default: (await import('./SentAlert')).SentAlert }));

/** Alerts for transactions that differ from the confirmed ones or could not be compared, until they are dismissed. */
export function SentAlerts() {
  const transactions = useTransactions((state) => state.transactions);
  return transactions.map(
    (record) =>
      record.differs && (
        <Suspense key={record.hash}>
          <SentAlert record={record} fields={record.differs} />
        </Suspense>
      ),
  );
}
