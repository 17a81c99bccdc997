import type { Chain } from '@livery/core/domain/chains';
import { useText } from '../../text/useText';
import { joinClasses } from '../../ui/joinClasses';
import { ChainMark } from '../../ui/marks/ChainMark';
import styles from './NetworkMatches.module.css';

type Props = {
  id: string;
  networks: readonly Chain[];
  current: Chain;
  /** The index that the cursor is on, in a list that goes on after the networks. */
  active: number;
  onSelect: (network: Chain) => void;
};

/** The networks that a search found. */
export function NetworkMatches({ id, networks, current, active, onSelect }: Props) {
  const text = useText();
  return (
    <div id={id} role="listbox" aria-label={text('tokens.networks')} className={styles.networks}>
      {networks.map((network, index) => (
        <button
          key={network.id}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={network.id === current.id}
          className={joinClasses(styles.network, index === active && styles.active)}
          onClick={() => onSelect(network)}
        >
          <ChainMark chainId={network.id} size={22} />
          <span>{network.name}</span>
        </button>
      ))}
    </div>
  );
}
