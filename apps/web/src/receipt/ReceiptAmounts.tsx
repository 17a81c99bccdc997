import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { describeAmount } from '../text/describeAmount';
import { useText } from '../text/useText';
import { Amount } from '../ui/Amount';
import type { ComparedSide, ComparedTrade } from './compareTrade';
import styles from './ReceiptView.module.css';

/** The amount that arrived, against the quote and the guaranteed minimum; the paid ones of a deposit. */
export function ReceiptAmounts({
  compared: { gives, gets },
  isQuoted,
}: {
  compared: ComparedTrade;
  /** False for a trade that was read from the chain, which tells no quote. */
  isQuoted: boolean;
}) {
  const text = useText();
  const shown = gets.length > 0 ? gets : gives;
  if (shown.length === 0) return null;
  return (
    <div className={styles.amounts}>
      <span className={styles.quiet}>{text(gets.length > 0 ? 'activity.received' : 'activity.paid')}</span>
      {shown.map((side) => (
        <ComparedAmount
          key={side.token.address}
          side={side}
          isArrival={isQuoted && gets.length > 0}
          isAlone={shown.length === 1}
        />
      ))}
    </div>
  );
}

type AmountProps = { side: ComparedSide; isArrival: boolean; isAlone: boolean };

function ComparedAmount({ side: { token, moved, quoted, minimum }, isArrival, isAlone }: AmountProps) {
  const text = useText();
  if (moved === undefined)
    return (
      <span className={styles.quiet}>{text('activity.amountUnknown', { symbol: abbreviateSymbol(token.symbol) })}</span>
    );
  const difference = moved - quoted;
  const isShort = minimum !== undefined && moved < minimum;
  return (
    <>
      <Amount {...describeAmount(moved, token)} className={isAlone ? styles.amount : styles.smallAmount} />
      {isArrival && difference !== 0n && (
        <span className={isShort ? styles.short : difference > 0n ? styles.more : styles.quiet}>
          {text(
            difference > 0n ? 'activity.aboveQuote' : 'activity.belowQuote',
            describeAmount(difference > 0n ? difference : -difference, token),
          )}
        </span>
      )}
      {isArrival && isShort && <span className={styles.short}>{text('activity.belowMinimum')}</span>}
    </>
  );
}
