import { joinClasses } from './joinClasses';
import styles from './Ring.module.css';

type Props = { progressKey: string | number; seconds: number; className?: string };

/** A thin ring that fills within `seconds` and restarts with every new `progressKey`. */
export function Ring({ progressKey, seconds, className }: Props) {
  return (
    <svg className={joinClasses(styles.ring, className)} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle className={styles.track} cx="9" cy="9" r="7.5" />
      <circle
        key={progressKey}
        className={styles.arc}
        cx="9"
        cy="9"
        r="7.5"
        pathLength="1"
        style={{ animationDuration: `${seconds}s` }}
      />
    </svg>
  );
}
