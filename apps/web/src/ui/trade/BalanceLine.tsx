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
};

/** The trader's balance of a token. */
export function BalanceLine({ token, balance, isConnected, isShort }: Props) {
  const text = useText();
  if (!token || !isConnected) return null;
  if (balance === undefined) return <Skeleton width="104px" height="14px" />;
  return (
    <span className={isShort ? styles.short : undefined}>
      {text('common.balance', { amount: formatSignificant(balance, token.decimals) })}
    </span>
  );
}
