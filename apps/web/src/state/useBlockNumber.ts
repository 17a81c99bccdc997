import { useQuery } from '@tanstack/react-query';
import { blockNumberQuery } from './blockNumberQuery';
import { getPollingInterval } from './getPollingInterval';
import { isPending } from './isPending';
import { isRecent } from './isRecent';
import { useTransactions } from './transactions';

/**
 * The number of the chain's latest block, undefined until it is known. Followed more closely while a transaction is
 * pending, not at all without a chain or in a hidden tab.
 */
export function useBlockNumber(chainId: number | undefined): bigint | undefined {
  const waiting = useTransactions(({ transactions }) =>
    transactions.some(
      (transaction) => transaction.chainId === chainId && isPending(transaction) && isRecent(transaction, Date.now()),
    ),
  );
  const refetchInterval = getPollingInterval({ chainId, waiting });
  return useQuery({ ...blockNumberQuery(chainId ?? 0), enabled: chainId !== undefined, refetchInterval }).data;
}
