// A chunk of its own: hardly any visit has an alert.
import { getChain } from '@livery/core/domain/chains';
import { changeTransactions } from '../state/changeTransactions';
import type { TransactionRecord } from '../state/transactions';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './SentAlert.module.css';

/**
 * The alert for a sent transaction that differs from the confirmed one, with what to revoke, that could not be compared, or
 * whose outcome the wallet's own node reports otherwise.
 */
export function SentAlert({ record }: { record: TransactionRecord }) {
  const text = useText();
  const { hash, chainId, differs, grants = [], delegates = [] } = record;
  const explorer = getChain(chainId)?.explorer.name ?? '';
  const isDifferent = differs !== undefined && differs.length > 0;
  const [title, help] = differs ? notCompared : outcomeDisputed;
  return (
    <div role="alert">
      <Notice kind={isDifferent ? 'bad' : 'warn'} title={text(isDifferent ? 'wallet.differs' : title)}>
        <div className={styles.body}>
          <p>
            {isDifferent
              ? text('wallet.differsHelp', { hash, fields: differs.join(', '), explorer })
              : text(help, { hash, explorer })}
          </p>
          {grants.map(({ token, spender }) => (
            <p key={`${token} ${spender}`}>{text('wallet.revoke', { token, spender })}</p>
          ))}
          {delegates.map((delegate) => (
            <p key={delegate}>{text('wallet.undelegate', { delegate })}</p>
          ))}
          <Button kind="quiet" size="small" className={styles.dismiss} onClick={() => dismissSentAlert(record)}>
            {text('common.dismiss')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

const notCompared = ['wallet.notCompared', 'wallet.notComparedHelp'] as const;
const outcomeDisputed = ['wallet.outcomeDisputed', 'wallet.outcomeDisputedHelp'] as const;

/** Dismisses the alert that is shown; another one about the same transaction then takes its place. */
function dismissSentAlert({ hash, chainId }: TransactionRecord): void {
  changeTransactions((transactions) =>
    transactions.map((record) => {
      if (record.hash !== hash || record.chainId !== chainId) return record;
      const { differs, grants, delegates, ...rest } = record;
      return differs ? rest : { ...rest, outcomeCheck: 'dismissed' };
    }),
  );
}
