import type { Chain } from '@livery/core/domain/chain';
import { useConnection } from '../../state/useConnection';
import { useText } from '../../text/useText';
import { AccountButton } from './AccountButton';
import styles from './WalletButton.module.css';

type Props = { chain: Chain; served: readonly number[]; onClick: () => void };

export function WalletButton({ chain, served, onClick }: Props) {
  const text = useText();
  const { address, chainId } = useConnection();
  if (!address) {
    return (
      <button type="button" className={styles.connect} onClick={onClick}>
        {text('wallet.connect')}
      </button>
    );
  }
  const isServed = chainId === undefined || served.includes(chainId);
  return <AccountButton chain={chain} account={address} isServed={isServed} onClick={onClick} />;
}
