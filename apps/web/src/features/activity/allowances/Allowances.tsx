import { Suspense, useState } from 'react';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './Allowances.module.css';

/** Folds the approvals of an account: what they are is read once the trader opens them. */
export function Allowances({ children }: { children: Elements }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.allowances} aria-label={text('settings.approval')}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{text('settings.approval')}</span>
        <Icon name="chevron" size={16} className={styles.chevron} />
      </button>
      {isOpen && <Suspense fallback={<Skeleton width="100%" height="56px" />}>{children}</Suspense>}
    </section>
  );
}
