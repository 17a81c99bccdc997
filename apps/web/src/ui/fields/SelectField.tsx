import { useId } from 'react';
import { Icon } from '../Icon';
import styles from './SelectField.module.css';

type Props = {
  label: string;
  value: string;
  /** `lang` is the language of the label if it differs from the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  /** An error message, read out when it appears. */
  message?: string | undefined;
  onChange: (value: string) => void;
};

/** A row with a choice of many options in the device's own list. */
export function SelectField({ label, value, options, message, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} className={styles.chevron} />
      </span>
      <span id={`${id}-message`} className={styles.message} aria-live="polite">
        {message}
      </span>
    </div>
  );
}
