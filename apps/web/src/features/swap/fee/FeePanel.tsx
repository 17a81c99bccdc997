import { Suspense } from 'react';
import { joinClasses } from '../../../ui/joinClasses';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import styles from './FeePanel.module.css';
import type { FormFee } from './useFee';

const FeeCard = lazyExtra(async () => (await import('./FeeCard')).FeeCard);

/** The panel of the fee programme under the form; it keeps its place while a balance loads. */
export function FeePanel({ formFee }: { formFee: FormFee }) {
  const { fee, eligibility, offer, isExpected } = formFee;
  const hasMessage = fee?.reason === 'waived' || eligibility?.program !== undefined || offer !== undefined;
  if (!hasMessage && !isExpected) return null;
  return (
    <div className={joinClasses(styles.panel, isExpected && styles.expecting)} aria-live="polite">
      <Suspense>{hasMessage && <FeeCard formFee={formFee} />}</Suspense>
    </div>
  );
}
