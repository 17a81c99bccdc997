import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { joinClasses } from './joinClasses';
import styles from './Popup.module.css';

const staysMs = 15_000;

type Props = {
  label: string;
  tone?: 'good' | 'bad' | 'plain';
  /** Called when it has been there for 15 s, but not from under a pointer or the keyboard's focus; without it, it stays. */
  onLeave?: () => void;
  children: ReactNode;
};

/** News in the corner of the screen, in a `PopupStack`. */
export function Popup({ label, tone = 'plain', onLeave, children }: Props) {
  const [held, setHeld] = useState(false);
  const leave = useEffectEvent(() => onLeave?.());
  const counts = Boolean(onLeave) && !held;

  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(leave, staysMs);
    return () => clearTimeout(timer);
  }, [counts]);

  return (
    <article
      aria-label={label}
      className={joinClasses(styles.popup, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
      {counts && <span className={styles.progress} style={{ animationDuration: `${staysMs}ms` }} />}
    </article>
  );
}
