// A chunk of its own, loaded when the wallet dialog first shows an account.
import type { Chain } from '@livery/core/domain/chains';
import type { Address } from 'viem';
import { WorthNote } from '../../fiat/Worth';
import { getShownHash } from '../../receipt/getOutcome';
import { changeTransactions } from '../../state/changeTransactions';
import { useRecentTransactions } from '../../state/recentTransactions';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { ActivityList } from './history/ActivityList';
import { useHistory } from './history/historyQuery';
import { listRows } from './history/listRows';
import styles from './RecentTransactions.module.css';

type Props = { chain: Chain; account: Address };

/** The account's transactions on the chain of the last 24 hours, with what they moved once the chain has told it. */
export function RecentTransactions({ chain, account }: Props) {
  const text = useText();
  const transactions = useRecentTransactions(chain.id, account);
  if (transactions.length === 0) return <p className={styles.empty}>{text('activity.empty')}</p>;
  return (
    <section className={styles.recent} aria-label={text('activity.recent')}>
      <div className={styles.top}>
        <h3>{text('activity.recent')}</h3>
        <Button kind="quiet" size="small" className={styles.clear} onClick={() => removeTransactions(transactions)}>
          {text('activity.clearAll')}
        </Button>
      </div>
      <RecentRows chain={chain} account={account} transactions={transactions} />
    </section>
  );
}

function RecentRows({ chain, account, transactions }: Props & { transactions: TransactionRecord[] }) {
  const history = useHistory({ chain, account });
  const own = new Set(transactions.map((transaction) => getShownHash(transaction).toLowerCase()));
  const entries = history.entries.filter(({ kind, hash }) => kind !== 'order' && own.has(hash.toLowerCase()));
  return (
    <>
      <ActivityList
        chain={chain}
        account={account}
        rows={listRows(entries, transactions)}
        onForget={({ hash }) => removeTransactions(transactions.filter((one) => one.hash === hash))}
      />
      {entries.length > 0 && <WorthNote words="activity.worthToday" />}
    </>
  );
}

/** Removes transactions from the record in this browser. */
function removeTransactions(removed: readonly TransactionRecord[]): void {
  changeTransactions((transactions) =>
    transactions.filter((kept) => !removed.some(({ hash, chainId }) => hash === kept.hash && chainId === kept.chainId)),
  );
}
