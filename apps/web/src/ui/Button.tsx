import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { type Content, wrapText } from './content';
import { useKeptFocus } from './focus/useKeptFocus';
import { joinClasses } from './joinClasses';
import { Spinner } from './Spinner';

type Props = Omit<ComponentProps<'button'>, 'ref' | 'children'> & {
  children: Content;
  ref?: (button: HTMLButtonElement | null) => void;
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  /** Shows a spinner over the label, so that the button keeps its size and its name. */
  busy?: boolean;
  /** The button has done its step and stays: the focus goes on to the next button. */
  isDone?: boolean;
  /**
   * The press leads to the wallet: in a frame it counts only where the trader has seen the button. Large buttons do so
   * unless they say no.
   */
  prompts?: boolean | undefined;
};

/**
 * A button. While it is disabled it can still have the focus, which the browser would drop otherwise, and says so; it
 * does nothing then.
 */
export function Button(props: Props) {
  const { kind = 'primary', size = 'medium', busy, disabled, isDone = false, ...others } = props;
  const { className, children, ref, onClick, prompts = size === 'large', ...rest } = others;
  const keep = useKeptFocus({ isDone, ref });
  return (
    <button
      ref={keep}
      type="button"
      data-prompts={prompts ? '' : undefined}
      {...rest}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={disabled ? refuse : onClick}
      className={joinClasses(styles.button, styles[kind], styles[size], className)}
    >
      {busy && <Spinner className={styles.spinner} />}
      {wrapText(children)}
    </button>
  );
}

/** Keeps a press from the button's form, and from what is around the button. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
