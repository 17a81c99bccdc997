import type { ReactNode } from 'react';
import styles from './PopupStack.module.css';

/** Where all popups stand, one under the other, and are read out as they come. */
export function PopupStack({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {children}
    </div>
  );
}
