import type { Chain } from '@livery/core/domain/chains';
import { Suspense } from 'react';
import { useConnection, useConnectionFailure } from '../../connection/useConnection';
import { useText } from '../../text/useText';
import { lazyExtra } from '../../ui/lazy/lazyExtra';
import { Spinner } from '../../ui/Spinner';
import styles from './WalletButton.module.css';

const AccountButton = lazyExtra(async () => (await import('./AccountButton')).AccountButton);

type Props = { chain: Chain; served: readonly number[]; onClick: () => void };

/** The state of the wallet's connection: connect, account, or an error. Opens the wallet dialog. */
export function WalletButton({ chain, served, onClick }: Props) {
  const text = useText();
  const { status, address, chainId } = useConnection();
  const { hasFailed } = useConnectionFailure();
  const isElsewhere = chainId !== undefined && !served.includes(chainId);
  const isWrong = address !== undefined || hasFailed;
  return (
    <span className={styles.place}>
      {address && !isElsewhere ? (
        <Suspense fallback={<span className={styles.waiting} />}>
          <AccountButton chain={chain} account={address} served={served} onClick={onClick} />
        </Suspense>
      ) : (
        <button type="button" className={isWrong ? styles.wrong : styles.connect} onClick={onClick}>
          {text(address ? 'wallet.wrongNetwork' : hasFailed ? 'wallet.errorShort' : 'wallet.connect')}
        </button>
      )}
      {status === 'reconnecting' && (
        <span className={styles.returning}>
          <Spinner size={16} label={text('wallet.reconnecting')} />
        </span>
      )}
    </span>
  );
}
