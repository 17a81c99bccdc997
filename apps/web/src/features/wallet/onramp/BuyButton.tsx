import type { Chain } from '@livery/core/domain/chain';
import { useText } from '../../../text/useText';
import styles from './BuyButton.module.css';

/** Opens the card on-ramp for the chain's coin. */
export function BuyButton({ chain, onClick }: { chain: Chain; onClick: () => void }) {
  const text = useText();
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      {text('wallet.buy', { symbol: chain.native.symbol })}
    </button>
  );
}
