import type { Chain } from '@livery/core/domain/chains';
import { Suspense, useState } from 'react';
import type { Address } from 'viem';
import { useLocation } from 'wouter';
import { WorthNote } from '../../../fiat/Worth';
import { useTransactions } from '../../../state/transactions';
import { useText } from '../../../text/useText';
import { useAmountText } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { RetryNotice } from '../../../ui/RetryNotice';
import { Skeleton } from '../../../ui/Skeleton';
import { ActivityList } from './ActivityList';
import styles from './ActivityScreen.module.css';
import { ActivityTable } from './ActivityTable';
import { CsvButton } from './CsvButton';
import { useHistory } from './historyQuery';
import { listRows, type RowFilter } from './listRows';

/** Rows that are shown at once. */
const pageSize = 100;

type Props = {
  chain: Chain;
  account: Address;
  filter: RowFilter;
  /** True where there is room for a table. */
  isTable: boolean;
};

/** The rows of a kind, and the way to older ones. While the chain cannot be read, those of this browser. */
export function HistoryRows({ chain, account, filter, isTable }: Props) {
  const text = useText();
  const [, navigate] = useLocation();
  const records = useTransactions(({ transactions }) => transactions);
  const history = useHistory({ chain, account });
  const [limit, setLimit] = useState(pageSize);
  const own = records.filter(
    ({ chainId, from }) => chainId === chain.id && from.toLowerCase() === account.toLowerCase(),
  );
  const all = listRows(history.entries, own);
  const none = history.hasNextPage ? 'activity.none' : 'activity.noneYet';
  const rows = all.filter(({ kind }) => filter === 'all' || kind === filter);
  const List = isTable ? ActivityTable : ActivityList;
  const more = () => {
    if (rows.length > limit) setLimit(limit + pageSize);
    else void history.fetchNextPage();
  };
  return (
    <>
      {history.isError && (
        <RetryNotice kind="warn" busy={history.isFetching} onRetry={() => void history.refetch()}>
          {text('activity.chainFailed')}
        </RetryNotice>
      )}
      {history.isPending && !history.isError && <Loading />}
      {!history.isPending && rows.length === 0 && (
        <p className={styles.words}>{text(all.length > 0 ? 'activity.noneOfKind' : none)}</p>
      )}
      <List chain={chain} account={account} rows={rows.slice(0, limit)} onRetry={navigate} />
      <div className={styles.foot}>
        {(rows.length > limit || history.hasNextPage) && (
          <Button kind="secondary" busy={history.isFetchingNextPage} onClick={more}>
            {text('activity.loadOlder')}
          </Button>
        )}
        {rows.length > 0 && <CsvButton chain={chain} rows={rows} />}
      </div>
      <Notes oldest={history.oldest} isWitnessed={history.isWitnessed} hasAmounts={rows.some(({ entry }) => entry)} />
    </>
  );
}

type NotesProps = { oldest: bigint | undefined; isWitnessed: boolean; hasAmounts: boolean };

/** How far back the rows go, and whose word they and their worth are. */
function Notes({ oldest, isWitnessed, hasAmounts }: NotesProps) {
  const text = useText();
  const write = useAmountText();
  return (
    <>
      {hasAmounts && (
        <Suspense>
          <WorthNote words="activity.worthToday" />
        </Suspense>
      )}
      {oldest !== undefined && (
        <>
          <p className={styles.note}>{text('activity.readSince', { block: write({ amount: oldest.toString() }) })}</p>
          <p className={styles.note}>{text(isWitnessed ? 'activity.confirmed' : 'activity.notConfirmed')}</p>
        </>
      )}
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <div role="status" className={styles.loading}>
      <span className="hidden-text">{text('activity.reading')}</span>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} width="100%" height="48px" />
      ))}
    </div>
  );
}
