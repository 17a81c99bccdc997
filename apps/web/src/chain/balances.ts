import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { everyBlock, useBlockNumber } from './blockNumber';
import { getClient } from './getClient';
import type { ReadBalance } from './readChain';

export type Balances = readonly ReadBalance[];

type BalancesParameters = { chainId: number; account: Address | undefined; tokens: readonly Address[] };

/**
 * Returns the balances of an account in base units, refreshed with every block. Tokens are checksummed addresses, with
 * `nativeToken` for the native coin. A token is missing while it loads, without an account, and if its contract fails.
 */
export function useBalances(parameters: BalancesParameters): ReadonlyMap<Address, bigint> {
  // Polling the block number refreshes the balances.
  const head = useBlockNumber(parameters.account && parameters.chainId);
  const { data } = useQuery({
    ...balancesQuery(parameters),
    refetchInterval: ({ state: { data: results, dataUpdatedAt: updatedAt } }) =>
      getRetryIntervalMs({ results, head, updatedAt }),
  });
  return useMemo(() => new Map(data), [data]);
}

/** The balances of an account in base units. The ABI coder is loaded with the first call. */
export function balancesQuery({ chainId, account, tokens }: BalancesParameters) {
  const holder = [...everyBlock(chainId), 'balances', account] as const;
  const read = async (account: Address, client: QueryClient) => {
    const [{ readBalances }, chain] = await Promise.all([import('./readChain'), getClient(chainId)]);
    return readBalances(chain, { account, tokens, listKnown: () => listBalances(client, holder) });
  };
  return queryOptions({
    queryKey: [...holder, tokens],
    queryFn: account && tokens.length > 0 ? ({ client }): Promise<Balances> => read(account, client) : skipToken,
    select: toAmounts,
    staleTime: 12_000,
    gcTime: 60_000,
    // A change of tokens keeps the known balances of the account; another account or chain starts empty.
    placeholderData: (previous: Balances | undefined, query) =>
      holder.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
  });
}

function listBalances(client: QueryClient, holder: readonly unknown[]): Balances {
  return client.getQueriesData<Balances>({ queryKey: holder }).flatMap(([, balances]) => balances ?? []);
}

function toAmounts(balances: Balances) {
  return balances.map(({ token, amount }) => [token, amount] as const);
}

const minRetryMs = 2_500;
const retrySpreadMs = 1_000;

type GetRetryIntervalMsParameters = {
  results: readonly { blockNumber: bigint }[] | undefined;
  /** The number of the chain's latest block. */
  head: bigint | undefined;
  /** The time of the read, in milliseconds since 1970. */
  updatedAt: number;
};

/**
 * Returns the pause until outdated results are read again, 2.5 to 3.5 s so that clients do not retry all at once, or false
 * if all results are as new as the head.
 */
export function getRetryIntervalMs({ results = [], head, updatedAt }: GetRetryIntervalMsParameters): number | false {
  if (head === undefined || results.every(({ blockNumber }) => blockNumber >= head)) return false;
  return minRetryMs + (updatedAt % (retrySpreadMs + 1));
}
