import type { ReactNode } from 'react';
import styles from './PopupStack.module.css';

/** The stack of all popups, which are read out as they appear. */
export function PopupStack({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {children}
    </div>
  );
}
