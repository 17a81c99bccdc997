import type { Connector } from 'wagmi';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { WalletMark } from './WalletMark';
import styles from './WalletPending.module.css';

type Props = { connector: Connector; error: Error | null; onRetry: () => void; onBack: () => void };

/** While a wallet asks its owner, and when nothing came of it. */
export function WalletPending({ connector, error, onRetry, onBack }: Props) {
  const text = useText();
  return (
    <div className={styles.pending}>
      <Button kind="quiet" size="small" className={styles.back} onClick={onBack}>
        <Icon name="back" size={18} className={styles.arrow} />
        {text('wallet.back')}
      </Button>
      <span className={error ? styles.still : styles.asking}>
        <WalletMark connector={connector} size={64} />
      </span>
      <h3 className={styles.name}>{connector.name}</h3>
      <div role="status" className={styles.words}>
        {error ? (
          <>
            <p className={styles.error}>{text('wallet.error')}</p>
            <p>{text(error.name === 'UserRejectedRequestError' ? 'wallet.errorRejected' : 'wallet.errorHint')}</p>
          </>
        ) : (
          <>
            <p className={styles.line}>
              <Spinner /> {text('wallet.initializing')}
            </p>
            <p>{text('wallet.confirmThere')}</p>
          </>
        )}
      </div>
      {error && (
        <Button className={styles.retry} onClick={onRetry}>
          {text('wallet.tryAgain')}
        </Button>
      )}
    </div>
  );
}
