import type { Chain } from '@livery/core/domain/chains';
import type { MovedAmount } from '@livery/core/domain/receipt/historyEntry';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { Fragment, Suspense } from 'react';
import type { Address } from 'viem';
import { useTokensAt } from '../../../chain/useTokensAt';
import { Worth } from '../../../fiat/Worth';
import { getRetryPath } from '../../../receipt/getRetryPath';
import { OutcomeMark } from '../../../receipt/OutcomeMark';
import { openReceipt } from '../../../receipt/receiptSheet';
import { getTime } from '../../../state/clock';
import { describeAmount } from '../../../text/describeAmount';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Part } from '../../../ui/Part';
import styles from './ActivityList.module.css';
import { type ActivityRow, groupByDay, listRowTokens } from './listRows';
import { toSubject } from './toSubject';

type Props = {
  chain: Chain;
  account: Address;
  rows: readonly ActivityRow[];
  /** Offers to stop tracking a transaction that waits or was dropped. */
  onForget?: ((row: ActivityRow) => void) | undefined;
  /** Opens the form of a trade that came to nothing, at its path; left out, only its receipt offers that. */
  onRetry?: ((path: string) => void) | undefined;
};

/** The account's activity by day; a press on a row opens its receipt. */
export function ActivityList({ chain, account, rows, onForget, onRetry }: Props) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const tokens = useTokensAt(chain, listRowTokens(rows));
  return groupByDay(rows).map(({ day, rows: ofDay }) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.date}>{formatDay(Date.parse(day), { today: getTime(chain.id), tag })}</h2>
      <ul className={styles.list}>
        {ofDay.map((row) => (
          <li key={row.key} className={styles.entry}>
            <Part>
              <Row row={row} chain={chain} account={account} tokens={tokens} />
            </Part>
            {onRetry && <RetryButton row={row} chain={chain} onRetry={onRetry} />}
            {onForget && (row.outcome === 'pending' || row.outcome === 'dropped') && (
              <IconButton label={text('activity.forget')} icon="close" onClick={() => onForget(row)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

type RetryProps = { row: ActivityRow; chain: Chain; onRetry: (path: string) => void };

function RetryButton({ row, chain, onRetry }: RetryProps) {
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

/** Returns a day as `today`, `yesterday` or its date in a language. */
function formatDay(day: number, { today, tag }: { today: number; tag: string }): string {
  const ago = Math.round((new Date(today).setHours(0, 0, 0, 0) - day) / 86_400_000);
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-ago, 'day');
  return new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(day);
}

const titles = {
  swap: 'activity.swapped',
  order: 'activity.orderFilled',
  cancel: 'activity.ordersCancelled',
  add: 'activity.liquidityAdded',
  remove: 'activity.liquidityRemoved',
} as const;

type RowProps = { row: ActivityRow; chain: Chain; account: Address; tokens: ReadonlyMap<Address, Token> };

function Row({ row, chain, account, tokens }: RowProps) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { entry, outcome, summary, hash, time, isEstimated } = row;
  const toWords = ({ token: address, amount }: MovedAmount) => {
    const token = tokens.get(address);
    if (!token) return { amount: shortenAddress(address) };
    return amount === undefined ? { amount: abbreviateSymbol(token.symbol) } : describeAmount(amount, token);
  };
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(time);
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => openReceipt(toSubject(row, { chain, account, tokens }))}
    >
      <OutcomeMark outcome={outcome} size={28} />
      <span className={styles.words}>
        <span>
          {entry ? text(titles[entry.kind]) : summary || text('activity.hash', { hash: shortenAddress(hash) })}
        </span>
        <span className={styles.quiet}>
          <span>{`${chain.name}, `}</span>
          <time dateTime={new Date(time).toISOString()}>{isEstimated ? `≈ ${clock}` : clock}</time>
        </span>
      </span>
      {entry && entry.gives.length + entry.gets.length > 0 ? (
        <span className={styles.amounts}>
          {entry.gets.map((moved) => (
            <Fragment key={moved.token}>
              <Amount sign="+" {...toWords(moved)} className={styles.arrived} />
              <MovedWorth moved={moved} tokens={tokens} />
            </Fragment>
          ))}
          {entry.gives.map((moved) => (
            <Fragment key={moved.token}>
              <Amount sign="−" {...toWords(moved)} className={entry.gets.length > 0 ? styles.quiet : styles.arrived} />
              {entry.gets.length === 0 && <MovedWorth moved={moved} tokens={tokens} />}
            </Fragment>
          ))}
        </span>
      ) : (
        <span className={styles.quiet}>{text(`activity.${outcome}Short`)}</span>
      )}
    </button>
  );
}

/** The worth of what moved, at the price of now. */
function MovedWorth({ moved, tokens }: { moved: MovedAmount; tokens: ReadonlyMap<Address, Token> }) {
  return (
    <Suspense>
      <Worth token={tokens.get(moved.token)} amount={moved.amount} isLine />
    </Suspense>
  );
}
