import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { balancesQuery } from './balancesQuery';
import { getRetryInterval } from './getRetryInterval';
import { useBlockNumber } from './useBlockNumber';

/**
 * What the account holds of the tokens (checksummed addresses, `nativeToken` for the native coin), in base units, fresh
 * with each block. A token is missing from the map while it loads, without an account, and when no contract answers.
 */
export function useBalances(parameters: {
  chainId: number;
  account: Address | undefined;
  tokens: readonly Address[];
}): ReadonlyMap<Address, bigint> {
  // Its poll is what refreshes the balances.
  const head = useBlockNumber(parameters.account && parameters.chainId);
  const { data } = useQuery({
    ...balancesQuery(parameters),
    refetchInterval: ({ state: { data: results, dataUpdatedAt: updatedAt } }) =>
      getRetryInterval({ results, head, updatedAt }),
  });
  return useMemo(() => new Map(data), [data]);
}
