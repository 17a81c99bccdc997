// A chunk of its own, loaded when the trader opens the approvals of an account.
import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useRecentTransactions } from '../../../state/recentTransactions';
import { useText } from '../../../text/useText';
import { Part } from '../../../ui/Part';
import { RetryNotice } from '../../../ui/RetryNotice';
import { Skeleton } from '../../../ui/Skeleton';
import list from '../history/ActivityList.module.css';
import styles from './AllowanceList.module.css';
import { AllowanceRow } from './AllowanceRow';
import { allowancesQuery } from './allowancesQuery';

type Props = { chain: Chain; account: Address; tokens: readonly Token[]; isLoading: boolean };

/** The account's allowances to the exchange, each with a button that takes it back. */
export function AllowanceList({ chain, account, tokens, isLoading }: Props) {
  const text = useText();
  const transactions = useRecentTransactions(chain.id, account);
  const mined = transactions.filter(({ approval, receipt }) => approval && receipt).length;
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    ...allowancesQuery({ chain, account, tokens, mined }),
    enabled: !isLoading,
  });
  if (isError) {
    return (
      <RetryNotice kind="warn" busy={isFetching} onRetry={() => refetch()}>
        {text('activity.allowancesFailed')}
      </RetryNotice>
    );
  }
  if (!data) return <Skeleton width="100%" height="56px" />;
  const { allowances, isWitnessed } = data;
  return (
    <>
      <p className={styles.about}>
        {text(allowances.length > 0 ? 'activity.allowancesAbout' : 'activity.allowancesNone')}
      </p>
      <ul className={list.list}>
        {allowances.map((allowance) => (
          <li key={`${chain.id} ${account} ${allowance.token.address} ${allowance.spender}`}>
            <Part>
              <AllowanceRow chain={chain} account={account} allowance={allowance} readAt={dataUpdatedAt} />
            </Part>
          </li>
        ))}
      </ul>
      {!isWitnessed && <p className={styles.about}>{text('activity.notConfirmed')}</p>}
    </>
  );
}
