import { useState } from 'react';
import { useText } from '../../text/useText';
import { Icon } from '../Icon';
import styles from './SwitchDirection.module.css';

/** The button between the sides; it switches the direction of the swap and turns its arrow. */
export function SwitchDirection({ onSwitch }: { onSwitch: () => void }) {
  const text = useText();
  const [turns, setTurns] = useState(0);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text('common.switchDirection')}
      onClick={() => {
        setTurns(turns + 1);
        onSwitch();
      }}
    >
      <span className={styles.turning} style={{ rotate: `${turns * 180}deg` }}>
        <Icon name="arrowDown" size={18} />
      </span>
    </button>
  );
}
