import type { Chain } from '@livery/core/domain/chain';
import { getExplorerUrl } from '../../config/getExplorerUrl';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { IconButton } from '../../ui/IconButton';
import { getOutcome } from './getOutcome';
import { OutcomeMark } from './OutcomeMark';
import styles from './RecentTransactions.module.css';
import { removeTransactions } from './removeTransactions';

export function TransactionEntry({ chain, transaction }: { chain: Chain; transaction: TransactionRecord }) {
  const text = useText();
  const outcome = getOutcome(transaction);
  return (
    <li className={styles.entry}>
      <a
        className={styles.link}
        href={getExplorerUrl(chain, 'tx', transaction.hash)}
        target="_blank"
        rel="noreferrer"
        title={text('activity.viewOn', { explorer: chain.explorer.name })}
      >
        <OutcomeMark outcome={outcome} size={24} />
        <span className={styles.summary}>{transaction.summary}</span>
        <span className={styles.state}>{text(`activity.${outcome}Short`)}</span>
      </a>
      {outcome === 'pending' && (
        <IconButton label={text('activity.forget')} icon="close" onClick={() => removeTransactions([transaction])} />
      )}
    </li>
  );
}
