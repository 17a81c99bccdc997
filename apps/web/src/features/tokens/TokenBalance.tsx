import { formatSignificant } from '@livery/core/domain/formatSignificant';
import type { Token } from '@livery/core/domain/token';
import { useGroupedDigits } from '../../text/useGroupedDigits';
import { useText } from '../../text/useText';
import { Skeleton } from '../../ui/Skeleton';
import styles from './TokenBalance.module.css';

type Props = { token: Token; amount: bigint | undefined };

/** What the trader holds of a token; quiet when that is nothing. */
export function TokenBalance({ token, amount }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  if (amount === undefined) return <Skeleton width="56px" height="14px" />;
  const shown = group(formatSignificant(amount, token.decimals, 6));
  return (
    <span className={amount === 0n ? styles.none : styles.held}>
      <span className="hidden-text">{text('tokens.balance')}</span> {shown}
    </span>
  );
}
