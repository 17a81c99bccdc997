import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { Suspense } from 'react';
import type { Address } from 'viem';
import { useBalances } from '../../chain/balances';
import { Worth } from '../../fiat/Worth';
import { describeAmount } from '../../text/describeAmount';
import { Amount } from '../../ui/Amount';
import styles from './AccountView.module.css';

/** The account's native coins on the chain, with their worth; the line is there before they are known. */
export function AccountBalance({ chain, account }: { chain: Chain; account: Address }) {
  const token = getNativeCoin(chain);
  const balance = useBalances({ chainId: chain.id, account, tokens: [token.address] }).get(token.address);
  return (
    <p className={styles.balance}>
      {balance !== undefined && <Amount {...describeAmount(balance, token)} />}
      <span className={styles.wallet}>{chain.name}</span>
      <Suspense>
        <Worth token={token} amount={balance} />
      </Suspense>
    </p>
  );
}
