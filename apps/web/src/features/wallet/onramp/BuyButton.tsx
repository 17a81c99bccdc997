import type { Chain } from '@livery/core/domain/chains';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { joinClasses } from '../../../ui/joinClasses';
import styles from './BuyButton.module.css';

type Props = {
  chain: Chain;
  /** Shows an icon instead of the label on phones, as the header has no room for both. */
  isCrowded: boolean;
  onClick: () => void;
};

/** The header's button that opens the card on-ramp for the native coin. */
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
