import type { ReactNode } from 'react';
import { type Content, wrapText } from './content';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import styles from './Row.module.css';
import { Tooltip } from './Tooltip';

type Props = { label: Content; hint?: string | undefined; className?: string | undefined; children: ReactNode };

/** A label, optionally with a tooltip, and its value. */
export function Row({ label, hint, className, children }: Props) {
  return (
    <div className={joinClasses(styles.row, className)}>
      <span className={styles.label}>
        {hint ? (
          <Tooltip text={hint}>
            {wrapText(label)}
            <span> </span>
            <Icon name="info" size={14} className={styles.info} />
          </Tooltip>
        ) : (
          label
        )}
      </span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}
