import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Token } from '@livery/core/domain/tokens/token';
import { useText } from '../../text/useText';
import { Skeleton } from '../Skeleton';
import styles from './BalanceLine.module.css';

type Props = {
  token: Token | undefined;
  /** Base units; undefined while it loads. */
  balance: bigint | undefined;
  isConnected: boolean;
  isShort?: boolean;
  /** Fills in the most that can be spent; without it there is no Max button. */
  onMax?: (() => void) | undefined;
};

/** The trader's balance of a token, with the Max button. */
export function BalanceLine({ token, balance, isConnected, isShort = false, onMax }: Props) {
  const text = useText();
  if (!token || !isConnected) return null;
  if (balance === undefined) return <Skeleton width="104px" height="14px" />;
  return (
    <>
      <span className={isShort ? styles.short : undefined}>
        {text('swap.balance', { amount: formatSignificant(balance, token.decimals) })}
      </span>
      {onMax && (
        <button type="button" className={styles.max} onClick={onMax}>
          {text('swap.max')}
        </button>
      )}
    </>
  );
}
