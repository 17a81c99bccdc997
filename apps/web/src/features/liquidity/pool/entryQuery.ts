import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';

type EntryParameters = { chain: Chain; account: Address; pool: LiquidityPool; shares: bigint };

/** The amounts that were deposited for the shares held now, from the chain's own logs; null when they cannot be known. */
export function entryQuery({ chain, account, pool, shares }: EntryParameters) {
  return queryOptions({
    queryKey: ['entry', chain.id, account, pool.address, String(shares)],
    queryFn: async () => {
      const { readEntry } = await import('@livery/core/actions/liquidity/readEntry');
      return (await readEntry(await getClient(chain.id), { pair: pool.address, account, shares })) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
    retry: false,
  });
}
