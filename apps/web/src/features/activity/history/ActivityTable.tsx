import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useId } from 'react';
import type { Address } from 'viem';
import { useTokensAt } from '../../../chain/useTokensAt';
import { OutcomeMark } from '../../../receipt/OutcomeMark';
import { openReceipt } from '../../../receipt/receiptSheet';
import { getTime } from '../../../state/clock';
import { useText } from '../../../text/useText';
import { ListEntry, ListFigure, ListName, ListPart, ListTable } from '../../../ui/list/ListTable';
import styles from './ActivityTable.module.css';
import { type ActivityRow, groupByDay, listRowTokens } from './listRows';
import { Moved, RetryButton, RowTime, RowTitle, useDayName } from './rowFigures';
import { toSubject } from './toSubject';

type Props = {
  chain: Chain;
  account: Address;
  rows: readonly ActivityRow[];
  /** Opens the form of a trade that came to nothing, at its path. */
  onRetry: (path: string) => void;
};

/** The account's activity by day as a table; a press on a row opens its receipt. */
export function ActivityTable({ chain, account, rows, onRetry }: Props) {
  const text = useText();
  const nameDay = useDayName();
  const tokens = useTokensAt(chain, listRowTokens(rows));
  if (rows.length === 0) return null;
  return (
    <ListTable
      name={text('shell.activity')}
      columns={[
        { id: 'act', heading: text('shell.activity') },
        { id: 'paid', heading: text('activity.paid'), isNumber: true },
        { id: 'received', heading: text('activity.received'), isNumber: true },
        { id: 'time', heading: text('activity.time'), isNumber: true },
      ]}
    >
      {groupByDay(rows).map(({ day, rows: ofDay }) => (
        <ListEntry key={day} title={nameDay(day, getTime(chain.id))}>
          {ofDay.map((row) => (
            <ListPart key={row.key}>
              <Row row={row} chain={chain} account={account} tokens={tokens} onRetry={onRetry} />
            </ListPart>
          ))}
        </ListEntry>
      ))}
    </ListTable>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: ActivityRow; tokens: ReadonlyMap<Address, Token> };

function Row({ row, chain, account, tokens, onRetry }: RowProps) {
  const text = useText();
  const id = useId();
  const { gives, gets } = row.entry ?? { gives: [], gets: [] };
  const hasAmounts = gives.length + gets.length > 0;
  const outcome = text(`activity.${row.outcome}Short`);
  return (
    <tr>
      <ListName>
        <button
          type="button"
          className={styles.open}
          aria-labelledby={['name', 'paid', 'received', 'time'].map((part) => `${id}-${part}`).join(' ')}
          onClick={() => openReceipt(toSubject(row, { chain, account, tokens }))}
        >
          <OutcomeMark outcome={row.outcome} size={28} />
          <span id={`${id}-name`}>
            <RowTitle row={row} />
            {!hasAmounts && <small key={outcome}>{outcome}</small>}
          </span>
        </button>
      </ListName>
      {hasAmounts ? (
        <>
          <ListFigure id={`${id}-paid`}>
            {gives.map((moved) => (
              <span key={moved.token} className={styles.moved}>
                <Moved sign="−" moved={moved} tokens={tokens} hasWorth={gets.length === 0} />
              </span>
            ))}
          </ListFigure>
          <ListFigure id={`${id}-received`}>
            {gets.map((moved) => (
              <span key={moved.token} className={styles.moved}>
                <Moved sign="+" moved={moved} tokens={tokens} className={styles.arrived} hasWorth />
              </span>
            ))}
          </ListFigure>
        </>
      ) : (
        <ListFigure span={2}>
          <RetryButton row={row} chain={chain} onRetry={onRetry} />
        </ListFigure>
      )}
      <ListFigure id={`${id}-time`}>
        <RowTime row={row} />
      </ListFigure>
    </tr>
  );
}
