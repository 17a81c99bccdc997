import type { ReactNode, Ref } from 'react';
import styles from './Checkbox.module.css';
import { joinClasses } from './joinClasses';

type Props = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A sentence that somebody agrees to. */
export function Checkbox({ label, checked, onChange, className, ref }: Props) {
  return (
    <label className={joinClasses(styles.choice, className)}>
      <input
        ref={ref}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
