import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import type { Address } from 'viem';
import type { Connector } from 'wagmi';
import { useAccountName } from '../../chain/accountName';
import { getExplorerUrl } from '../../chain/explorer';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { AccountMark } from '../../ui/marks/AccountMark';
import { AccountBalance } from './AccountBalance';
import styles from './AccountView.module.css';
import { CopyText } from './CopyText';
import { DisconnectButton } from './DisconnectButton';
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
  return (
    <section className={styles.account}>
      <p className={styles.wallet}>{text('wallet.connectedWith', { wallet: connector?.name ?? '' })}</p>
      <div className={styles.identity}>
        {connector ? <WalletMark wallet={connector} size={44} /> : <AccountMark address={account} size={44} />}
        <span className={styles.address} title={account}>
          {name ?? shortenAddress(account)}
        </span>
      </div>
      <AccountBalance chain={chain} account={account} />
      <div className={styles.links}>
        <CopyText value={account} label={text('wallet.copy')} />
        <ExternalLink href={getExplorerUrl(chain, 'address', account)} className={styles.link}>
          {text('common.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
      <div className={styles.actions}>
        {connector && <DisconnectButton connector={connector} onDisconnect={onDisconnect} />}
        <Button kind="quiet" size="small" onClick={onChange}>
          {text('wallet.change')}
        </Button>
      </div>
    </section>
  );
}
