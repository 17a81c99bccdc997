import type { Chain } from '@livery/core/domain/chain';
import type { Address } from 'viem';
import { isPending } from '../../state/isPending';
import { useRecentTransactions } from '../../state/useRecentTransactions';
import { useText } from '../../text/useText';
import { Spinner } from '../../ui/Spinner';
import { AccountLabel } from './AccountLabel';
import { NativeBalance } from './NativeBalance';
import styles from './WalletButton.module.css';

type Props = { chain: Chain; account: Address; served: readonly number[]; onClick: () => void };

/** The account's native balance, and who it is or how many of its transactions are under way. */
export function AccountButton({ chain, account, served, onClick }: Props) {
  const text = useText();
  const pending = useRecentTransactions(chain.id, account).filter(isPending).length;
  return (
    <div className={styles.account}>
      <NativeBalance chain={chain} account={account} />
      {pending > 0 ? (
        <button type="button" className={styles.pending} onClick={onClick}>
          <Spinner size={16} />
          {text('wallet.pending', { count: pending })}
        </button>
      ) : (
        <button type="button" className={styles.address} onClick={onClick}>
          <AccountLabel account={account} served={served} />
        </button>
      )}
    </div>
  );
}
