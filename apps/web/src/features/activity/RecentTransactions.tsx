// A chunk of its own, loaded when the wallet dialog first shows an account.
import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import type { Address } from 'viem';
import { getExplorerUrl } from '../../chain/explorer';
import { changeTransactions } from '../../state/changeTransactions';
import { useRecentTransactions } from '../../state/recentTransactions';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { getOutcome, getShownHash } from './getOutcome';
import { OutcomeMark } from './OutcomeMark';
import styles from './RecentTransactions.module.css';

/** The account's transactions on the chain of the last 24 hours. */
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

function TransactionEntry({ chain, transaction }: { chain: Chain; transaction: TransactionRecord }) {
  const text = useText();
  const outcome = getOutcome(transaction);
  return (
    <li className={styles.entry}>
      <a
        className={styles.link}
        href={getExplorerUrl(chain, 'tx', getShownHash(transaction))}
        target="_blank"
        rel="noreferrer"
        title={text('activity.viewOn', { explorer: chain.explorer.name })}
      >
        <OutcomeMark outcome={outcome} size={24} />
        <span className={styles.summary}>
          {transaction.summary || text('activity.hash', { hash: shortenAddress(transaction.hash) })}
        </span>
        <span className={styles.state}>{text(`activity.${outcome}Short`)}</span>
      </a>
      {(outcome === 'pending' || outcome === 'dropped') && (
        <IconButton label={text('activity.forget')} icon="close" onClick={() => removeTransactions([transaction])} />
      )}
    </li>
  );
}

/** Removes transactions from the record in this browser. */
function removeTransactions(removed: readonly TransactionRecord[]): void {
  changeTransactions((transactions) =>
    transactions.filter((kept) => !removed.some(({ hash, chainId }) => hash === kept.hash && chainId === kept.chainId)),
  );
}
