import { isRejection } from '@livery/core/errors/isRejection';
// A chunk of its own, loaded when the wallet dialog first opens.

import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connectWallet } from '../../connection/connectWallet';
import { usePairing } from '../../connection/pairing';
import { useConnection, useConnectionFailure } from '../../connection/useConnection';
import { trackAction } from '../../state/trackAction';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/content';
import { Icon } from '../../ui/Icon';
import { AccountView } from './AccountView';
import { DisconnectButton } from './DisconnectButton';
import { WrongNetwork } from './network/WrongNetwork';
import { isPicked, type PickedWallet } from './pickedWallet';
import { WalletOptions } from './WalletOptions';
import { WalletPending } from './WalletPending';
import styles from './WalletViews.module.css';

export type WalletViewsProps = {
  chain: Chain;
  served: readonly number[];
  keys: ProductConfig['wallets'];
  /** Content under the account. */
  activity: Elements;
  onClose: () => void;
};

/** The view of the wallet dialog for the state of the connection: wallets, a pending attempt, or the account. */
export function WalletViews({ chain, served, keys, activity, onClose }: WalletViewsProps) {
  const text = useText();
  const { address, chainId, connector } = useConnection();
  const { mutate, variables: picked, error, status, reset } = useConnectWallet();
  const [isChanging, setChanging] = useState(false);

  // The wallet's own login covers the page and needs the keyboard, which a modal dialog would keep.
  useEffect(
    () => usePairing.subscribe(({ isOverlayReady }, before) => isOverlayReady && !before.isOverlayReady && onClose()),
    [onClose],
  );

  function connect(wallet: PickedWallet) {
    const isFirst = address === undefined;
    if (connector && isPicked(wallet, connector)) return setChanging(false);
    mutate(wallet, { onSuccess: () => (isFirst ? onClose() : setChanging(false)) });
  }

  if (picked && (status === 'pending' || status === 'error')) {
    return <WalletPending chain={chain} wallet={picked} error={error} onRetry={() => connect(picked)} onBack={reset} />;
  }
  if (!address || isChanging) {
    return (
      <>
        {address && (
          <Button kind="quiet" size="small" className={styles.back} onClick={() => setChanging(false)}>
            <Icon name="back" size={18} className={styles.arrow} />
            <span>{text('common.back')}</span>
          </Button>
        )}
        <WalletOptions chain={chain} keys={keys} onPick={connect} />
      </>
    );
  }
  if (chainId !== undefined && !served.includes(chainId)) {
    return (
      <WrongNetwork chain={chain} onChange={() => setChanging(true)}>
        {connector && <DisconnectButton connector={connector} onDisconnect={onClose} />}
      </WrongNetwork>
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

/** Connects a picked wallet. A failure also shows in the header, but a rejection by the trader does not. */
function useConnectWallet() {
  return useMutation({
    mutationFn: (picked: PickedWallet) => {
      trackAction('Wallet', 'Change Wallet', typeof picked === 'string' ? picked : picked.name);
      return connectWallet(picked);
    },
    onMutate: () => useConnectionFailure.setState({ hasFailed: false }),
    onError: (error) => useConnectionFailure.setState({ hasFailed: !isRejection(error) }),
  });
}
