import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';
import { getTime } from '../../../state/clock';
import { listRecentTransactions } from '../../../state/recentTransactions';
import { type TradeRecord, useTransactions } from '../../../state/transactions';

type EntryParameters = { chain: Chain; account: Address; pool: LiquidityPool; shares: bigint };

const [maxTries, retryMs] = [5, 4_000];
const liquidityKinds: readonly TradeRecord['kind'][] = ['add', 'remove', 'migrate'];
/** The time in which a node finds the logs of a deposit whose shares it knows. */
const settleMs = 60_000;

/** The amounts that were deposited for the shares held now, from the chain's own logs; null when they cannot be known. */
export function entryQuery({ chain, account, pool, shares }: EntryParameters) {
  return queryOptions({
    queryKey: ['entry', chain.id, account, pool.address, String(shares)],
    queryFn: async () => {
      const { readEntry } = await import('@livery/core/actions/liquidity/readEntry');
      return (await readEntry(await getClient(chain.id), { pair: pool.address, account, shares })) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Others stay unknown: they are older than the search, or came from another account.
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      !data && dataUpdateCount + errorUpdateCount < maxTries && hasNewShares(chain.id, account) ? retryMs : false,
    gcTime: 600_000,
    retry: false,
  });
}

/** Returns true shortly after the account has changed its liquidity from this browser. */
function hasNewShares(chainId: number, account: Address): boolean {
  const now = getTime(chainId);
  return listRecentTransactions(useTransactions.getState().transactions, { chainId, account, now }).some(
    ({ trade, confirmedTime = 0 }) =>
      trade !== undefined && liquidityKinds.includes(trade.kind) && now - confirmedTime < settleMs,
  );
}
