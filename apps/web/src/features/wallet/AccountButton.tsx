// A chunk of its own, loaded when an account is connected.
import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useAccountName } from '../../chain/accountName';
import { useBalances } from '../../chain/balances';
import { getClient } from '../../chain/getClient';
import { useRecentTransactions } from '../../state/recentTransactions';
import { isPending } from '../../state/transactions';
import { describeAmount } from '../../text/describeAmount';
import { useText } from '../../text/useText';
import { Amount } from '../../ui/Amount';
import { AccountMark } from '../../ui/marks/AccountMark';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import styles from './WalletButton.module.css';

type Props = { chain: Chain; account: Address; served: readonly number[]; onClick: () => void };

/** The account's native balance and its name, or the number of its pending transactions. */
export function AccountButton({ chain, account, served, onClick }: Props) {
  const text = useText();
  const pending = useRecentTransactions(chain.id, account).filter(isPending).length;
  return (
    <div className={styles.account}>
      <NativeBalance chain={chain} account={account} />
      {pending > 0 ? (
        <button type="button" className={styles.pending} onClick={onClick}>
          <Spinner size={16} />
          <span>{text('wallet.pending', { count: pending })}</span>
        </button>
      ) : (
        <button type="button" className={styles.address} onClick={onClick}>
          <AccountLabel account={account} served={served} />
        </button>
      )}
    </div>
  );
}

/** One sock on a 24 × 24 grid; some systems have no emoji of it. */
const sock =
  'M5 2.500h6a1 1 0 0 1 1 1v7.700c0 .8-.35 1.500-.95 2l-4.800 4a3.400 3.400 0 0 1-4.800-.5 3.200 3.200 0 0 1 .5-4.500L4 10.500v-7a1 1 0 0 1 1-1Z';

/** The account's name or shortened address, with a sock for owners of Unisocks. */
function AccountLabel({ account, served }: { account: Address; served: readonly number[] }) {
  const text = useText();
  const name = useAccountName({ account, served });
  const { data: hasSocks } = useQuery({ ...socksQuery(account), enabled: served.includes(1) });
  return (
    <>
      <AccountMark address={account} size={18} className={styles.mark} />
      {/* A name can end in an ellipsis. An address is short already, and is never cut. */}
      {name ? (
        <bdi className={styles.name} title={account}>
          {name}
        </bdi>
      ) : (
        <bdi>{shortenAddress(account)}</bdi>
      )}
      {hasSocks && (
        <svg role="img" aria-label={text('wallet.socks')} className={styles.socks} viewBox="0 0 24 24">
          <path d={sock} fill="#7ea6f4" transform="translate(5 2)" />
          <path d={sock} fill="#f47ea6" />
        </svg>
      )}
    </>
  );
}

const balanceOf = [nativeToken];

/** The account's balance of the native coin, in four significant digits. */
function NativeBalance({ chain, account }: { chain: Chain; account: Address }) {
  const balance = useBalances({ chainId: chain.id, account, tokens: balanceOf }).get(nativeToken);
  return (
    <span className={styles.balance}>
      {balance === undefined ? (
        <Skeleton width="72px" />
      ) : (
        <Amount {...describeAmount(balance, getNativeCoin(chain), 4)} />
      )}
    </span>
  );
}

/** Reads whether an account holds Unisocks. They are on Ethereum, so the page's chain does not matter. */
function socksQuery(account: Address) {
  return queryOptions({
    queryKey: ['socks', account],
    queryFn: async () => {
      const [{ getBalances }, { socks }, client] = await Promise.all([
        import('@livery/core/actions/getBalances'),
        import('@livery/core/domain/tokens/socks'),
        getClient(1),
      ]);
      const { balances } = await getBalances(client, { account, tokens: [socks] });
      return (balances[0] ?? 0n) > 0n;
    },
    staleTime: 600_000,
    retry: 1,
  });
}
