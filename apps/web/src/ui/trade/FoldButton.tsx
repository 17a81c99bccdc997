import { useText } from '../../text/useText';
import { Icon } from '../Icon';
import styles from './FoldButton.module.css';

/** Opens the facts that a low screen has no room for. */
export function FoldButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={text('common.moreFacts')}
      onClick={onPress}
    >
      <Icon name="chevron" size={16} className={styles.chevron} />
    </button>
  );
}
