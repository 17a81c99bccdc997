import type { Chain } from '@livery/core/domain/chain';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { joinClasses } from '../../../ui/joinClasses';
import styles from './BuyButton.module.css';

type Props = {
  chain: Chain;
  /** Whether much stands beside it: then phones get a drawing instead of the words. */
  isCrowded: boolean;
  onClick: () => void;
};

/** Opens the card on-ramp for the chain's coin. */
export function BuyButton({ chain, isCrowded, onClick }: Props) {
  const text = useText();
  return (
    <button
      type="button"
      data-buy=""
      className={joinClasses(styles.button, isCrowded && styles.crowded)}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="plus" size={18} className={styles.plus} />
      <span className={styles.words}>{text('wallet.buy', { symbol: chain.native.symbol })}</span>
    </button>
  );
}
