import { lazy, Suspense } from 'react';
import { joinClasses } from '../../../ui/joinClasses';
import styles from './FeePanel.module.css';
import type { FormFee } from './useFee';

const FeeCard = lazy(async () => ({ default: (await import('./FeeCard')).FeeCard }));

/** The place under the form where the fee programme is spoken of, kept free while a balance is awaited. */
export function FeePanel({ formFee }: { formFee: FormFee }) {
  const { fee, standing, isExpected } = formFee;
  const hasWords = fee?.reason === 'waived' || standing?.program !== undefined;
  if (!hasWords && !isExpected) return null;
  return (
    <div className={joinClasses(styles.panel, isExpected && styles.expecting)} aria-live="polite">
      <Suspense>{hasWords && <FeeCard formFee={formFee} />}</Suspense>
    </div>
  );
}
