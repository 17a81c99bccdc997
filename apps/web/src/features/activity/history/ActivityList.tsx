import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { useTokensAt } from '../../../chain/useTokensAt';
import { OutcomeMark } from '../../../receipt/OutcomeMark';
import { openReceipt } from '../../../receipt/receiptSheet';
import { getTime } from '../../../state/clock';
import { useText } from '../../../text/useText';
import { IconButton } from '../../../ui/IconButton';
import { Part } from '../../../ui/Part';
import styles from './ActivityList.module.css';
import { type ActivityRow, groupByDay, listRowTokens } from './listRows';
import { Moved, RetryButton, RowTime, RowTitle, useDayName } from './rowFigures';
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
  const nameDay = useDayName();
  const tokens = useTokensAt(chain, listRowTokens(rows));
  return groupByDay(rows).map(({ day, rows: ofDay }) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.date}>{nameDay(day, getTime(chain.id))}</h2>
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

type RowProps = { row: ActivityRow; chain: Chain; account: Address; tokens: ReadonlyMap<Address, Token> };

function Row({ row, chain, account, tokens }: RowProps) {
  const text = useText();
  const { entry, outcome } = row;
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => openReceipt(toSubject(row, { chain, account, tokens }))}
    >
      <OutcomeMark outcome={outcome} size={28} />
      <span className={styles.words}>
        <RowTitle row={row} />
        <span className={styles.quiet}>
          <span>{`${chain.name}, `}</span>
          <RowTime row={row} />
        </span>
      </span>
      {entry && entry.gives.length + entry.gets.length > 0 ? (
        <span className={styles.amounts}>
          {entry.gets.map((moved) => (
            <Moved key={moved.token} sign="+" moved={moved} tokens={tokens} className={styles.arrived} hasWorth />
          ))}
          {entry.gives.map((moved) => (
            <Moved
              key={moved.token}
              sign="−"
              moved={moved}
              tokens={tokens}
              className={entry.gets.length > 0 ? styles.quiet : styles.arrived}
              hasWorth={entry.gets.length === 0}
            />
          ))}
        </span>
      ) : (
        <span className={styles.quiet}>{text(`activity.${outcome}Short`)}</span>
      )}
    </button>
  );
}
