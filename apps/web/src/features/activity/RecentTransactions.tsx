import type { Chain } from '@livery/core/domain/chain';
import type { Address } from 'viem';
import { useRecentTransactions } from '../../state/useRecentTransactions';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import styles from './RecentTransactions.module.css';
import { removeTransactions } from './removeTransactions';
import { TransactionEntry } from './TransactionEntry';

/** What the account sent on the chain within a day. */
export function RecentTransactions({ chain, account }: { chain: Chain; account: Address }) {
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
      <ul className={styles.list}>
        {transactions.map((transaction) => (
          <TransactionEntry key={transaction.hash} chain={chain} transaction={transaction} />
        ))}
      </ul>
    </section>
  );
}
