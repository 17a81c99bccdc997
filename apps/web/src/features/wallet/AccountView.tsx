import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import type { Address } from 'viem';
import { type Connector, useDisconnect } from 'wagmi';
import { useAccountName } from '../../chain/accountName';
import { getExplorerUrl } from '../../chain/explorer';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { AccountMark } from '../../ui/marks/AccountMark';
import styles from './AccountView.module.css';
import { CopyText } from './CopyText';
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

/** Returns `false` for wallets in the browser: they stay connected until the trader disconnects in the wallet itself. */
function canDisconnect({ type }: Pick<Connector, 'type'>): boolean {
  return type !== 'injected' && type !== 'coinbaseWallet';
}
