import type { Chain } from '@livery/core/domain/chains';
import type { MovedAmount } from '@livery/core/domain/receipt/historyEntry';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { Suspense } from 'react';
import type { Address } from 'viem';
import { Worth } from '../../../fiat/Worth';
import { getRetryPath } from '../../../receipt/getRetryPath';
import { describeAmount } from '../../../text/describeAmount';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import type { ActivityRow } from './listRows';
import styles from './rowFigures.module.css';

/** Returns a function that writes a day as `today`, `yesterday` or its date; `now` is in ms since 1970. */
export function useDayName(): (day: string, now: number) => string {
  const tag = getLanguageTag(useLanguage());
  return (day, now) => {
    const time = Date.parse(day);
    const ago = Math.round((new Date(now).setHours(0, 0, 0, 0) - time) / 86_400_000);
    if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-ago, 'day');
    return new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(time);
  };
}

const titles = {
  swap: 'activity.swapped',
  order: 'activity.orderFilled',
  cancel: 'activity.ordersCancelled',
  add: 'activity.liquidityAdded',
  remove: 'activity.liquidityRemoved',
} as const;

/** The act of a row, in words. */
export function RowTitle({ row: { entry, summary, hash } }: { row: ActivityRow }) {
  const text = useText();
  const words = entry ? text(titles[entry.kind]) : summary || text('activity.hash', { hash: shortenAddress(hash) });
  return <span key={words}>{words}</span>;
}

/** The time of day of a row. */
export function RowTime({ row: { time, isEstimated } }: { row: ActivityRow }) {
  const tag = getLanguageTag(useLanguage());
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(time);
  return <time dateTime={new Date(time).toISOString()}>{isEstimated ? `≈ ${clock}` : clock}</time>;
}

type MovedProps = {
  moved: MovedAmount;
  tokens: ReadonlyMap<Address, Token>;
  sign: '+' | '−';
  className?: string | undefined;
  /** True with the worth of the amount below it, at the price of now. */
  hasWorth?: boolean;
};

/** An amount that moved. */
export function Moved({ moved, tokens, sign, className, hasWorth = false }: MovedProps) {
  const token = tokens.get(moved.token);
  const written = !token
    ? { amount: shortenAddress(moved.token) }
    : moved.amount === undefined
      ? { amount: abbreviateSymbol(token.symbol) }
      : describeAmount(moved.amount, token);
  return (
    <>
      <Amount sign={sign} {...written} className={className} />
      {hasWorth && (
        <Suspense>
          <Worth token={token} amount={moved.amount} isLine />
        </Suspense>
      )}
    </>
  );
}

type RetryProps = { row: ActivityRow; chain: Chain; onRetry: (path: string) => void };

/** Opens the form of a trade that came to nothing again; absent for others. */
export function RetryButton({ row, chain, onRetry }: RetryProps) {
  const text = useText();
  const path = getRetryPath(chain, row);
  if (!path) return null;
  const label = text('common.retry');
  return (
    <Button
      kind="secondary"
      size="small"
      className={styles.retry}
      aria-label={`${label}: ${row.summary}`}
      onClick={() => onRetry(path)}
    >
      {label}
    </Button>
  );
}
