import { Skeleton } from '../../ui/Skeleton';
import styles from './RowSkeletons.module.css';

const widths = ['76px', '96px', '64px', '112px', '80px', '104px', '72px'];

/** Placeholders of token rows while these load. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="img" aria-label={label}>
      {widths.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width="36px" height="36px" />
          <div className={styles.names}>
            <Skeleton width="48px" height="14px" />
            <Skeleton width={width} height="12px" />
          </div>
        </div>
      ))}
    </div>
  );
}
