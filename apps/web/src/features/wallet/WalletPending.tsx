import { Suspense } from 'react';
import { usePairing } from '../../connection/pairing';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { Spinner } from '../../ui/Spinner';
import { describeConnectError } from './describeConnectError';
import type { PickedWallet } from './pickedWallet';
import { WalletMark } from './WalletMark';
import styles from './WalletPending.module.css';
import { walletKinds } from './walletKinds';

const PairingCode = lazyPart(async () => (await import('./PairingCode')).PairingCode);

type Props = {
  chain: { name: string };
  wallet: PickedWallet;
  error: Error | null;
  onRetry: () => void;
  onBack: () => void;
};

/** A pending connection attempt, or its failure with a retry. */
export function WalletPending({ chain, wallet, error, onRetry, onBack }: Props) {
  const text = useText();
  const { uri } = usePairing();
  const failure = error && describeConnectError(error);
  const isPairing = !error && uri !== undefined && wallet === 'walletConnect';
  return (
    <div className={styles.pending}>
      <Button kind="quiet" size="small" className={styles.back} onClick={onBack}>
        <Icon name="back" size={18} className={styles.arrow} />
        <span>{text('common.back')}</span>
      </Button>
      {isPairing ? (
        <Suspense>
          <PairingCode uri={uri} />
        </Suspense>
      ) : (
        <span className={error ? styles.still : styles.asking}>
          <WalletMark wallet={wallet} size={64} />
        </span>
      )}
      <h3 className={styles.name}>{typeof wallet === 'string' ? text(walletKinds[wallet].name) : wallet.name}</h3>
      <div role="status" className={styles.words}>
        {failure ? (
          <>
            <p className={styles.error}>{text(failure.title)}</p>
            <p>{text(failure.hint, { network: chain.name, message: failure.message ?? '' })}</p>
          </>
        ) : (
          <>
            <p className={styles.line}>
              <Spinner />
              <span>{` ${text('wallet.initializing')}`}</span>
            </p>
            <p>{text(isPairing ? 'wallet.scan' : 'wallet.confirmThere')}</p>
          </>
        )}
      </div>
      {failure && (
        <Button className={styles.retry} prompts onClick={onRetry}>
          {text('wallet.tryAgain')}
        </Button>
      )}
    </div>
  );
}
