import type { ReactNode } from 'react';
import styles from './Switch.module.css';

type Props = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** A row with a setting that is on or off. */
export function Switch({ label, checked, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles.row}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
}
