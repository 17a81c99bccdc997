import type { Chain } from '@livery/core/domain/chain';
import { useText } from '../../text/useText';
import { ChainMark } from '../../ui/ChainMark';
import { Dialog } from '../../ui/Dialog';
import styles from './NetworkDialog.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  chain: Chain;
  chains: readonly Chain[];
  onPick: (chain: Chain) => void;
};

export function NetworkDialog({ open, onClose, chain, chains, onPick }: Props) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} title={text('wallet.switchNetwork')}>
      <ul className={styles.list}>
        {chains.map((offered) => (
          <li key={offered.id}>
            <button
              type="button"
              className={styles.option}
              aria-current={offered.id === chain.id || undefined}
              onClick={() => onPick(offered)}
            >
              <ChainMark chainId={offered.id} size={32} />
              <span className={styles.name}>{offered.name}</span>
              {offered.id === chain.id && <span className={styles.dot} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
