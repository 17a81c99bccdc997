import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { type Content, wrapText } from './content';
import { joinClasses } from './joinClasses';
import { Spinner } from './Spinner';
import { useKeptFocus } from './useKeptFocus';

type Props = Omit<ComponentProps<'button'>, 'ref' | 'children'> & {
  children: Content;
  ref?: (button: HTMLButtonElement | null) => void;
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  /** Shows a spinner over the label, so that the button keeps its size and its name. */
  busy?: boolean;
};

export function Button({ kind = 'primary', size = 'medium', busy, className, children, ref, ...rest }: Props) {
  const keep = useKeptFocus(rest.disabled === true, ref);
  return (
    <button
      ref={keep}
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={joinClasses(styles.button, styles[kind], styles[size], className)}
    >
      {busy && <Spinner className={styles.spinner} />}
      {wrapText(children)}
    </button>
  );
}
