import type { Chain } from '@livery/core/domain/chain';
import { type ReactNode, useState } from 'react';
import { type Connector, useConnect } from 'wagmi';
import { wagmiConfig } from '../../config/wagmiConfig';
import { useConnection } from '../../state/useConnection';
import { useConnectionFailure } from '../../state/useConnectionFailure';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AccountView } from './AccountView';
import { WalletOptions } from './WalletOptions';
import { WalletPending } from './WalletPending';
import styles from './WalletViews.module.css';

export type WalletViewsProps = {
  chain: Chain;
  served: readonly number[];
  activity: ReactNode;
  onClose: () => void;
};

/** Options, pending and account: which of them shows follows from the connection. */
export function WalletViews({ chain, served, activity, onClose }: WalletViewsProps) {
  const text = useText();
  const { address, connector } = useConnection();
  const { mutate, variables, error, status, reset } = useConnect({
    config: wagmiConfig,
    mutation: {
      onMutate: () => useConnectionFailure.setState({ hasFailed: false }),
      onError: ({ name }) => useConnectionFailure.setState({ hasFailed: name !== 'UserRejectedRequestError' }),
    },
  });
  const [isChanging, setChanging] = useState(false);

  function connect(picked: Connector) {
    const isFirst = address === undefined;
    if (picked.uid === connector?.uid) return setChanging(false);
    mutate({ connector: picked }, { onSuccess: () => (isFirst ? onClose() : setChanging(false)) });
  }

  const asked = variables?.connector;
  if (asked && typeof asked !== 'function' && (status === 'pending' || status === 'error')) {
    return <WalletPending connector={asked} error={error} onRetry={() => connect(asked)} onBack={reset} />;
  }
  if (!address || isChanging) {
    return (
      <>
        {address && (
          <Button kind="quiet" size="small" className={styles.back} onClick={() => setChanging(false)}>
            <Icon name="back" size={18} className={styles.arrow} />
            {text('wallet.back')}
          </Button>
        )}
        <WalletOptions chain={chain} onPick={connect} />
      </>
    );
  }
  return (
    <div className={styles.account}>
      <AccountView
        chain={chain}
        account={address}
        served={served}
        connector={connector}
        onChange={() => setChanging(true)}
        onDisconnect={onClose}
      />
      {activity}
    </div>
  );
}
