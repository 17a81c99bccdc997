import { type ReactNode, useId } from 'react';
import { Checkbox } from '../ui/fields/Checkbox';
import { joinClasses } from '../ui/joinClasses';
import styles from './ConsentList.module.css';

/** A card of points that the trader must agree to: amber for doubts, red when the money may be lost. */
export function ConsentList({ kind, children }: { kind: 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div data-consents="" className={joinClasses(styles.list, styles[kind])}>
      {children}
    </div>
  );
}

type Props = {
  /** The sentence to agree to. */
  tick: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The reason, which describes the checkbox. */
  children: ReactNode;
};

/** A point of a `ConsentList`: the reason in words, and a tick. */
export function ConsentPoint({ tick, checked, onChange, children }: Props) {
  const id = useId();
  return (
    <div className={styles.point}>
      <div id={id} className={styles.reason}>
        {children}
      </div>
      <Checkbox className={styles.tick} label={tick} describedBy={id} checked={checked} onChange={onChange} />
    </div>
  );
}
