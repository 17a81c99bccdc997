import type { Elements } from '../../ui/content';
import styles from './Panel.module.css';

type Props = { id: string; name: string; controls: Elements; children: Elements };

/** A part beside the form: its name and its controls in one line above its content. */
export function Panel({ id, name, controls, children }: Props) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        {controls}
      </div>
      {children}
    </section>
  );
}
