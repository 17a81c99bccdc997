import type { Chain } from '@livery/core/domain/chain';
import { formatSignificant } from '@livery/core/domain/formatSignificant';
import { nativeToken } from '@livery/core/domain/nativeToken';
import { shortenAddress } from '@livery/core/domain/shortenAddress';
import type { Address } from 'viem';
import { isPending } from '../../state/isPending';
import { useBalances } from '../../state/useBalances';
import { useRecentTransactions } from '../../state/useRecentTransactions';
import { useGroupedDigits } from '../../text/useGroupedDigits';
import { useText } from '../../text/useText';
import { AccountMark } from '../../ui/AccountMark';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import styles from './WalletButton.module.css';

type Props = { chain: Chain; account: Address; isServed: boolean; onClick: () => void };

const balanceOf = [nativeToken];

/** The account's native balance and what its wallet is doing. */
export function AccountButton({ chain, account, isServed, onClick }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  const pending = useRecentTransactions(chain.id, account).filter(isPending).length;
  const balance = useBalances({ chainId: chain.id, account, tokens: balanceOf }).get(nativeToken);
  if (!isServed) {
    return (
      <button type="button" className={styles.wrong} onClick={onClick}>
        {text('wallet.wrongNetwork')}
      </button>
    );
  }
  return (
    <div className={styles.account}>
      <span className={styles.balance}>
        {balance === undefined ? (
          <Skeleton width="72px" />
        ) : (
          `${group(formatSignificant(balance, 18, 4))} ${chain.native.symbol}`
        )}
      </span>
      {pending > 0 ? (
        <button type="button" className={styles.pending} onClick={onClick}>
          <Spinner size={16} />
          {text('wallet.pending', { count: pending })}
        </button>
      ) : (
        <button type="button" className={styles.address} onClick={onClick}>
          <AccountMark address={account} size={18} />
          {shortenAddress(account)}
        </button>
      )}
    </div>
  );
}
