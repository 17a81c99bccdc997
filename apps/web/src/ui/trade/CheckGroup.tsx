import { Icon, type IconName } from '../Icon';
import styles from './CheckGroup.module.css';

type Props = {
  kind: 'good' | 'plain' | 'warn';
  icon: IconName;
  title: string;
  /** The points that were checked, in words; nothing is shown without any. */
  points: readonly string[];
};

/** The checks of a transaction by one witness. */
export function CheckGroup({ kind, icon, title, points }: Props) {
  if (points.length === 0) return null;
  return (
    <section className={styles[kind]}>
      <Icon name={icon} size={20} className={styles.icon} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.points}>{points.join(' ')}</p>
    </section>
  );
}
