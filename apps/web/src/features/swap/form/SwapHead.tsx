import type { ReactNode } from 'react';
import { useText } from '../../../text/useText';
import styles from './SwapHead.module.css';

/** The name of the screen and the way to its settings. */
export function SwapHead({ settings }: { settings: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{text('swap.title')}</h1>
      {settings}
    </div>
  );
}
