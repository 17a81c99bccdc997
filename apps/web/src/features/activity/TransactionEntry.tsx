import type { Chain } from '@livery/core/domain/chain';
import { shortenAddress } from '@livery/core/domain/shortenAddress';
import { getExplorerUrl } from '../../config/getExplorerUrl';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { IconButton } from '../../ui/IconButton';
import { getOutcome } from './getOutcome';
import { getShownHash } from './getShownHash';
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
