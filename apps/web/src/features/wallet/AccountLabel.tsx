import { shortenAddress } from '@livery/core/domain/shortenAddress';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useAccountName } from '../../state/useAccountName';
import { useText } from '../../text/useText';
import { AccountMark } from '../../ui/AccountMark';
import { socksQuery } from './socksQuery';
import styles from './WalletButton.module.css';

/** Who is connected: the account's name or its address in short, with a sock for whoever owns a pair. */
export function AccountLabel({ account, served }: { account: Address; served: readonly number[] }) {
  const text = useText();
  const name = useAccountName({ account, served });
  const { data: hasSocks } = useQuery({ ...socksQuery(account), enabled: served.includes(1) });
  return (
    <>
      <AccountMark address={account} size={18} />
      <bdi className={styles.name} title={name && account}>
        {name ?? shortenAddress(account)}
      </bdi>
      {hasSocks && (
        <span role="img" aria-label={text('wallet.socks')}>
          🧦
        </span>
      )}
    </>
  );
}
