import { withPatience } from '@livery/core/actions/patience';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Elements } from './content';
import { joinClasses } from './joinClasses';
import { Part } from './Part';
import styles from './PopupCard.module.css';

const shownMs = 15_000;

type Props = {
  label: string;
  tone?: 'good' | 'bad' | 'plain';
  /** Called after 15 s without hover or focus. Without it the popup stays. */
  onLeave?: () => void;
  children: Elements;
};

/** A notification in a `PopupStack`. */
export function PopupCard({ label, tone = 'plain', onLeave, children }: Props) {
  const [held, setHeld] = useState(false);
  const leave = useEffectEvent(() => onLeave?.());
  const counts = Boolean(onLeave) && !held;

  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(leave, withPatience(shownMs));
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
      <Part>{children}</Part>
      {counts && <span className={styles.progress} style={{ animationDuration: `${withPatience(shownMs)}ms` }} />}
    </article>
  );
}
