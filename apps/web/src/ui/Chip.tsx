import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { joinClasses } from './joinClasses';

type Props = {
  kind?: 'plain' | 'good';
  className?: string | undefined;
  children: ReactNode;
};

/** A short label for the item beside it. */
export function Chip({ kind = 'plain', className, children }: Props) {
  return <span className={joinClasses(styles.chip, styles[kind], className)}>{children}</span>;
}
