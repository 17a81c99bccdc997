import { joinClasses } from '../ui/joinClasses';
import { Spinner } from '../ui/Spinner';
import type { Outcome } from './getOutcome';
import styles from './OutcomeMark.module.css';

const sparks = Array.from({ length: 8 }, (_, index) => index * 45);

type Props = {
  outcome: Outcome;
  size?: number;
  /** Animates a success: the check mark is drawn, with sparks around it. */
  celebrates?: boolean;
};

export function OutcomeMark({ outcome, size = 36, celebrates = false }: Props) {
  if (outcome === 'pending') return <Spinner size={size} className={styles.mark} />;
  return (
    <svg
      className={joinClasses(styles.mark, styles[outcome], celebrates && styles.celebrates)}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      {outcome === 'success' &&
        celebrates &&
        sparks.map((angle, index) => (
          <g key={angle} transform={`rotate(${angle} 18 18)`}>
            <circle className={index % 2 ? styles.spark : styles.brandSpark} cx="18" cy="5" r="1.6" />
          </g>
        ))}
      <circle className={styles.disc} cx="18" cy="18" r="13" />
      {outcome === 'success' ? (
        <path className={styles.stroke} pathLength="1" d="m12 18.5 4.2 4.2 8-8.7" />
      ) : (
        <path
          className={styles.stroke}
          pathLength="1"
          d={outcome === 'failure' ? 'm13.5 13.5 9 9m0-9-9 9' : 'M12 18h12'}
        />
      )}
    </svg>
  );
}
