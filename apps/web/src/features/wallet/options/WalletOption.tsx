import type { ReactNode } from 'react';
import { useText } from '../../../text/useText';
import { Chip } from '../../../ui/Chip';
import { Icon } from '../../../ui/Icon';
import styles from '../WalletOptions.module.css';

type Props = {
  mark: ReactNode;
  name: string;
  description?: string;
  isConnected: boolean;
  onPick: () => void;
};

export function WalletOption({ mark, name, description, isConnected, onPick }: Props) {
  const text = useText();
  return (
    <button type="button" className={styles.option} onClick={onPick}>
      {mark}
      <span className={styles.words}>
        <span>{name}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {isConnected ? (
        <Chip kind="good">{text('wallet.connected')}</Chip>
      ) : (
        <Icon name="chevron" className={styles.chevron} />
      )}
    </button>
  );
}
