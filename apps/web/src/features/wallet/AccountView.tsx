import type { Chain } from '@livery/core/domain/chain';
import { shortenAddress } from '@livery/core/domain/shortenAddress';
import type { Address } from 'viem';
import { type Connector, useDisconnect } from 'wagmi';
import { getExplorerUrl } from '../../config/getExplorerUrl';
import { wagmiConfig } from '../../config/wagmiConfig';
import { useAccountName } from '../../state/useAccountName';
import { useText } from '../../text/useText';
import { AccountMark } from '../../ui/AccountMark';
import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './AccountView.module.css';
import { CopyText } from './CopyText';
import { canDisconnect } from './canDisconnect';
import { WalletMark } from './WalletMark';

type Props = {
  chain: Chain;
  account: Address;
  served: readonly number[];
  connector: Connector | undefined;
  onChange: () => void;
  onDisconnect: () => void;
};

export function AccountView({ chain, account, served, connector, onChange, onDisconnect }: Props) {
  const text = useText();
  const name = useAccountName({ account, served });
  const disconnect = useDisconnect({ config: wagmiConfig, mutation: { onSuccess: onDisconnect } });
  return (
    <section className={styles.account}>
      <p className={styles.wallet}>{text('wallet.connectedWith', { wallet: connector?.name ?? '' })}</p>
      <div className={styles.identity}>
        {connector ? <WalletMark wallet={connector} size={44} /> : <AccountMark address={account} size={44} />}
        <span className={styles.address} title={account}>
          {name ?? shortenAddress(account)}
        </span>
      </div>
      <div className={styles.links}>
        <CopyText value={account} label={text('wallet.copy')} />
        <ExternalLink href={getExplorerUrl(chain, 'address', account)} className={styles.link}>
          {text('activity.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
      <p role="status" className={styles.failure}>
        {disconnect.isError && text('wallet.disconnectFailed')}
      </p>
      <div className={styles.actions}>
        {connector && canDisconnect(connector) && (
          <Button kind="quiet" size="small" busy={disconnect.isPending} onClick={() => disconnect.mutate({})}>
            {text('wallet.disconnect')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onChange}>
          {text('wallet.change')}
        </Button>
      </div>
    </section>
  );
}
