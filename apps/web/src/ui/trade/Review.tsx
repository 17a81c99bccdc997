import type { ComponentProps, ReactNode } from 'react';
import type { Elements } from '../content';
import styles from './Review.module.css';

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  /** The effect of the action: its amounts and its facts. */
  figures: ReactNode;
  /** The payee, the checks with their witnesses, and the points to agree to. */
  checks: Elements;
  /** The notice of figures that have changed, which the button waits for: both stay in reach. */
  update?: Elements;
  /** The button that confirms it. */
  action: Elements;
};

/** The review of an action in its dialog: the figures beside the checks, or above them where there is no room. */
export function Review({ figures, checks, update, action, ...props }: Props) {
  return (
    <div className={styles.review} aria-live="off" data-review="" {...props}>
      <div className={styles.column}>{figures}</div>
      <div className={styles.column}>
        {checks}
        <div className={styles.action} data-action="">
          <div className={styles.update} aria-live="polite">
            {update}
          </div>
          {action}
        </div>
      </div>
    </div>
  );
}
