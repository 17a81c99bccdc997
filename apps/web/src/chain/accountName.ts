import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from './getClient';

/** Returns the primary name of an account, undefined without one, while it loads, and if Ethereum is not served. */
export function useAccountName({
  account,
  served,
}: {
  account: Address;
  served: readonly number[];
}): string | undefined {
  return useQuery({ ...accountNameQuery(account), enabled: served.includes(1) }).data ?? undefined;
}

/** The primary name of an account, null without one. Names are read on Ethereum, whatever the chain of the page. */
function accountNameQuery(account: Address) {
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
