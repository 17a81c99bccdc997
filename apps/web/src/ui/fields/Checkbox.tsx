import type { Ref } from 'react';
import { type Content, wrapText } from '../content';
import { joinClasses } from '../joinClasses';
import styles from './Checkbox.module.css';

type Props = {
  label: Content;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The id of the element that explains it. */
  describedBy?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with a sentence to agree to. */
export function Checkbox({ label, checked, onChange, describedBy, className, ref }: Props) {
  return (
    <label className={joinClasses(styles.choice, className)}>
      <input
        ref={ref}
        type="checkbox"
        className={styles.box}
        aria-describedby={describedBy}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {wrapText(label)}
    </label>
  );
}
