import type { ReactNode } from 'react';
import type { Elements } from '../content';
import { Icon, type IconName } from '../Icon';
import { Spinner } from '../Spinner';
import styles from './StatusPanel.module.css';

type Props = {
  /** `brand` shows a spinner in place of an icon. */
  tone: 'brand' | 'good' | 'bad' | 'warn';
  icon?: IconName;
  /** A mark of its own colour and motion, in place of tone and icon. */
  mark?: ReactNode;
  title: string;
  role?: 'alert' | undefined;
  children: Elements;
};

/** The content of a dialog that waits or has come to its end: a large mark, a title, and what follows. */
export function StatusPanel({ tone, icon, mark, title, role, children }: Props) {
  return (
    <div className={styles.panel} role={role}>
      <span className={mark ? styles.mark : styles[tone]}>
        {mark || (icon && tone !== 'brand' ? <Icon name={icon} size={36} /> : <Spinner size={56} />)}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
