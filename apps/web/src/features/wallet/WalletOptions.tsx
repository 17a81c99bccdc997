import type { Chain } from '@livery/core/domain/chain';
import { type Connector, useConnectors } from 'wagmi';
import { wagmiConfig } from '../../config/wagmiConfig';
import { useConnection } from '../../state/useConnection';
import { useText } from '../../text/useText';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { LearnMore } from './LearnMore';
import { listWallets } from './listWallets';
import { NoWallet } from './NoWallet';
import { WalletMark } from './WalletMark';
import styles from './WalletOptions.module.css';

type Props = { chain: Chain; onPick: (connector: Connector) => void };

export function WalletOptions({ chain, onPick }: Props) {
  const text = useText();
  const connection = useConnection();
  const wallets = listWallets(useConnectors({ config: wagmiConfig }), 'ethereum' in window);
  return (
    <div className={styles.options}>
      {wallets.length === 0 && <NoWallet />}
      {wallets.map((connector) => (
        <button key={connector.uid} type="button" className={styles.option} onClick={() => onPick(connector)}>
          <WalletMark connector={connector} />
          <span className={styles.name}>{connector.name}</span>
          {connection.connector?.uid === connector.uid ? (
            <Chip kind="good">{text('wallet.connected')}</Chip>
          ) : (
            <Icon name="chevron" className={styles.chevron} />
          )}
        </button>
      ))}
      <LearnMore chain={chain} />
    </div>
  );
}
