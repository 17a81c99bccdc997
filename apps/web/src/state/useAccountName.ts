import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { accountNameQuery } from './accountNameQuery';

/** The name that an account goes by, undefined without one, while it is looked up, and where Ethereum is not served. */
export function useAccountName({
  account,
  served,
}: {
  account: Address;
  served: readonly number[];
}): string | undefined {
  return useQuery({ ...accountNameQuery(account), enabled: served.includes(1) }).data ?? undefined;
}
