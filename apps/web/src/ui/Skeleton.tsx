import { joinClasses } from './joinClasses';
import styles from './Skeleton.module.css';

type Props = { width: string; height?: string; className?: string };

/** A placeholder for something that is loading. Width and height are CSS lengths. */
export function Skeleton({ width, height = '1em', className }: Props) {
  return (
    <span
      className={joinClasses(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
      data-loading=""
    />
  );
}
