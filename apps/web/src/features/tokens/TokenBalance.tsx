import { formatSignificant } from '@livery/core/domain/formatSignificant';
import type { Token } from '@livery/core/domain/token';
import { useGroupedDigits } from '../../text/useGroupedDigits';
import { useText } from '../../text/useText';
import { Skeleton } from '../../ui/Skeleton';
import styles from './TokenBalance.module.css';

export type Balance = {
  /** In base units; of a token without a contract it stays undefined. */
  amount: bigint | undefined;
  isLoading: boolean;
};
type Props = { token: Token; balance: Balance };

/** Decimal places of the least balance that is worth its digits in a row. */
const places = 6;

/** What the trader holds of a token; quiet when that is nothing. */
export function TokenBalance({ token, balance: { amount, isLoading } }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  if (amount === undefined) return isLoading && <Skeleton width="56px" height="14px" />;
  const isDust = amount > 0n && amount * 10n ** BigInt(places) < 10n ** BigInt(token.decimals);
  const shown = isDust ? `<${group('0.000001')}` : group(formatSignificant(amount, token.decimals, places));
  return (
    <span className={amount === 0n ? styles.none : styles.held}>
      <span className="hidden-text">{text('tokens.balance')}</span> {shown}
    </span>
  );
}
