import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { joinClasses } from './joinClasses';

type Props = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
};

/** A sentence that somebody agrees to. */
export function Checkbox({ label, checked, onChange, className }: Props) {
  return (
    <label className={joinClasses(styles.choice, className)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
