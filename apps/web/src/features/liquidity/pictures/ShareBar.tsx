import styles from './ShareBar.module.css';

/** A bar in two parts; `part` is that of the first one, from 0 to 1. `label` says it in words. */
export function ShareBar({ part, label }: { part: number; label: string }) {
  const first = Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 10;
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {first > 0 && <span className={styles.first} style={{ flexGrow: first }} />}
      {first < 100 && <span className={styles.second} style={{ flexGrow: 100 - first }} />}
    </div>
  );
}

/** The swatch that explains a part of the bar. */
export function Swatch({ part }: { part: 'first' | 'second' }) {
  return <span className={part === 'first' ? styles.swatch : styles.swatchSecond} aria-hidden="true" />;
}
