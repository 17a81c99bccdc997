import { type ComponentProps, useId } from 'react';
import { type Content, wrapText } from '../content';
import { joinClasses } from '../joinClasses';
import styles from './TextField.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  hideLabel?: boolean;
  /** An error or a hint, read out when it changes. */
  message?: string | undefined;
  kind?: 'plain' | 'bad';
  suffix?: Content;
};

export function TextField({ label, hideLabel, message, kind = 'plain', suffix, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={joinClasses(styles.field, styles[kind], className)}>
      <label htmlFor={id} className={hideLabel ? 'hidden-text' : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={kind === 'bad' || undefined}
          aria-describedby={`${id}-message`}
        />
        {wrapText(suffix)}
      </span>
      <span id={`${id}-message`} className={styles.message} aria-live="polite">
        {message}
      </span>
    </div>
  );
}
