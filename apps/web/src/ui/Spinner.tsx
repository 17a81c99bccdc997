import { joinClasses } from './joinClasses';
import styles from './Spinner.module.css';

type Props = { label?: string; size?: number; className?: string | undefined };

export function Spinner({ label, size = 18, className }: Props) {
  return (
    <>
      <svg
        className={joinClasses(styles.spinner, className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <circle className={styles.track} cx="12" cy="12" r="9.5" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label && <span className="hidden-text">{label}</span>}
    </>
  );
}
