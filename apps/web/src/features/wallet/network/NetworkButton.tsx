import type { Chain } from '@livery/core/domain/chains';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { ChainMark } from '../../../ui/marks/ChainMark';
import styles from './NetworkButton.module.css';

export function NetworkButton({ chain, onClick }: { chain: Chain; onClick: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text('wallet.network', { network: chain.name })}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <ChainMark chainId={chain.id} />
      <span className={styles.name}>{chain.name}</span>
      <Icon name="chevron" size={16} className={styles.chevron} />
    </button>
  );
}
