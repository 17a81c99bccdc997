import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { joinClasses } from './joinClasses';
import { Spinner } from './Spinner';

type Props = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  /** Shows a spinner over the label, so that the button keeps its size and its name. */
  busy?: boolean;
};

export function Button({ kind = 'primary', size = 'medium', busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={joinClasses(styles.button, styles[kind], styles[size], className)}
    >
      {busy && <Spinner className={styles.spinner} />}
      {children}
    </button>
  );
}
