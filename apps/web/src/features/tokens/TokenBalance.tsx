import type { Token } from '@livery/core/domain/tokens/token';
import { Worth } from '../../fiat/Worth';
import { describeAmount } from '../../text/describeAmount';
import { useText } from '../../text/useText';
import { Amount } from '../../ui/Amount';
import { Skeleton } from '../../ui/Skeleton';
import styles from './TokenBalance.module.css';

export type Balance = {
  /** In base units; undefined while loading, and for a token without a contract. */
  amount: bigint | undefined;
  isLoading: boolean;
};
type Props = { token: Token; balance: Balance };

/** Decimal places shown; a smaller balance is shown as less than the last one. */
const places = 6;

/** The balance of a token, subdued when it is zero. */
export function TokenBalance({ token, balance: { amount, isLoading } }: Props) {
  const text = useText();
  if (amount === undefined) return isLoading && <Skeleton width="56px" height="14px" />;
  const isDust = amount > 0n && amount * 10n ** BigInt(places) < 10n ** BigInt(token.decimals);
  const shown = isDust ? '<0.000001' : describeAmount(amount, token, places).amount;
  return (
    <span className={amount === 0n ? styles.none : styles.held}>
      <span className="hidden-text">{`${text('tokens.balance')} `}</span>
      <Amount amount={shown} />
      {amount > 0n && <Worth token={token} amount={amount} isLine />}
    </span>
  );
}
