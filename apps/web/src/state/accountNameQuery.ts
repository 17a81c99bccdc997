import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../config/getClient';

/** The name that an account goes by, null when it has none. Names live on Ethereum, whichever chain the page is on. */
export function accountNameQuery(account: Address) {
  return queryOptions({
    queryKey: ['accountName', account],
    queryFn: async () => {
      const { lookUpName } = await import('@livery/core/actions/lookUpName');
      return (await lookUpName(await getClient(1), { account })) ?? null;
    },
    staleTime: 600_000,
    gcTime: 600_000,
    retry: 1,
  });
}
