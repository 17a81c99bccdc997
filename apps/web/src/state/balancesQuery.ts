import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../config/getClient';
import { everyBlock } from './everyBlock';

export type Balances = readonly (readonly [token: Address, amount: bigint])[];

type Parameters = { chainId: number; account: Address | undefined; tokens: readonly Address[] };

/** What the account holds of each token that answers, in base units; the ABI coder loads with the first call. */
export function balancesQuery({ chainId, account, tokens }: Parameters) {
  const holder = [...everyBlock(chainId), 'balances', account] as const;
  return queryOptions({
    queryKey: [...holder, tokens],
    queryFn: account && tokens.length > 0 ? () => readBalances({ chainId, account, tokens }) : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
    // Another choice of tokens keeps what is known of this holder; another holder starts empty.
    placeholderData: (previous: Balances | undefined, query) =>
      holder.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
  });
}

async function readBalances({ chainId, account, tokens }: Parameters & { account: Address }): Promise<Balances> {
  const { getBalances } = await import('@livery/core/actions/getBalances');
  const { balances } = await getBalances(await getClient(chainId), { account, tokens });
  return tokens.flatMap((token, index) => {
    const balance = balances[index];
    return balance === undefined ? [] : [[token, balance] as const];
  });
}
