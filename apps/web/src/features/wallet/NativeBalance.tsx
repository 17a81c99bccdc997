import type { Chain } from '@livery/core/domain/chain';
import { formatSignificant } from '@livery/core/domain/formatSignificant';
import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Address } from 'viem';
import { useBalances } from '../../state/useBalances';
import { useGroupedDigits } from '../../text/useGroupedDigits';
import { Skeleton } from '../../ui/Skeleton';
import styles from './WalletButton.module.css';

const balanceOf = [nativeToken];

/** What the account holds of the chain's coin, in four digits. */
export function NativeBalance({ chain, account }: { chain: Chain; account: Address }) {
  const group = useGroupedDigits();
  const balance = useBalances({ chainId: chain.id, account, tokens: balanceOf }).get(nativeToken);
  return (
    <span className={styles.balance}>
      {balance === undefined ? (
        <Skeleton width="72px" />
      ) : (
        <bdi>{`${group(formatSignificant(balance, 18, 4))} ${chain.native.symbol}`}</bdi>
      )}
    </span>
  );
}
