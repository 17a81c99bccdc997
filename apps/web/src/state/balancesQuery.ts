import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../config/getClient';
import { everyBlock } from './everyBlock';
import type { ReadBalance } from './keepNewest';

export type Balances = readonly ReadBalance[];

type Parameters = { chainId: number; account: Address | undefined; tokens: readonly Address[] };

/** What the account holds of each token that answers, in base units; the ABI coder loads with the first call. */
export function balancesQuery({ chainId, account, tokens }: Parameters) {
  const holder = [...everyBlock(chainId), 'balances', account] as const;
  const read = async (account: Address, client: QueryClient) => {
    const [{ readBalances }, chain] = await Promise.all([import('./readBalances'), getClient(chainId)]);
    return readBalances(chain, { account, tokens, listKnown: () => listBalances(client, holder) });
  };
  return queryOptions({
    queryKey: [...holder, tokens],
    queryFn: account && tokens.length > 0 ? ({ client }): Promise<Balances> => read(account, client) : skipToken,
    select: toAmounts,
    staleTime: 12_000,
    gcTime: 60_000,
    // Another choice of tokens keeps what is known of this holder; another holder starts empty.
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
