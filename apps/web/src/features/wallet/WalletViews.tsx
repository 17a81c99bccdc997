import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { type ReactNode, useEffect, useState } from 'react';
import { useConnection } from '../../state/useConnection';
import { usePairing } from '../../state/usePairing';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AccountView } from './AccountView';
import { isPicked } from './isPicked';
import { WalletPending } from './pending/WalletPending';
import type { PickedWallet } from './pickedWallet';
import { useConnectWallet } from './useConnectWallet';
import { WalletOptions } from './WalletOptions';
import styles from './WalletViews.module.css';
import { WrongNetwork } from './WrongNetwork';

export type WalletViewsProps = {
  chain: Chain;
  served: readonly number[];
  keys: ProductConfig['wallets'];
  activity: ReactNode;
  onClose: () => void;
};

/** Options, pending and account: which of them shows follows from the connection. */
export function WalletViews({ chain, served, keys, activity, onClose }: WalletViewsProps) {
  const text = useText();
  const { address, chainId, connector } = useConnection();
  const { mutate, variables: picked, error, status, reset } = useConnectWallet();
  const [isChanging, setChanging] = useState(false);

  // The wallet's own login lies over the page and wants the keyboard.
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
    return <WalletPending wallet={picked} error={error} onRetry={() => connect(picked)} onBack={reset} />;
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
        <WalletOptions chain={chain} keys={keys} onPick={connect} />
      </>
    );
  }
  if (chainId !== undefined && !served.includes(chainId)) {
    return <WrongNetwork chain={chain} onChange={() => setChanging(true)} />;
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
