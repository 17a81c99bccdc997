import type { Content, Elements } from './content';
import { Icon, type IconName } from './Icon';
import { joinClasses } from './joinClasses';
import styles from './Notice.module.css';

type Kind = 'info' | 'warn' | 'bad' | 'good';
type Props = { kind: Kind; title?: string; action?: Elements; className?: string | undefined; children?: Content };

const icons: Record<Kind, IconName> = { info: 'info', warn: 'warning', bad: 'warning', good: 'check' };

export function Notice({ kind, title, action, className, children }: Props) {
  return (
    <div className={joinClasses(styles.notice, styles[kind], className)}>
      <Icon name={icons[kind]} size={18} className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
