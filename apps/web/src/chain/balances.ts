import { compareBigInt } from '@livery/core/domain/amounts/rational';
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { getTime } from '../state/clock';
import { useTransactions } from '../state/transactions';
import { everyBlock, getPollingIntervalMs, idlePollMs, useEveryBlock } from './blockNumber';
import { getClient } from './getClient';
import type { ReadBalance } from './readChain';

export type Balances = readonly ReadBalance[];

type BalancesParameters = { chainId: number; account: Address | undefined; tokens: readonly Address[] };

/**
 * Returns the balances of an account in base units: as of the last poll of the block that had something of the account,
 * and at most 36 s old. Tokens are checksummed addresses, with `nativeToken` for the native coin. A token is missing
 * while it loads, without an account, and if its contract fails.
 */
export function useBalances(parameters: BalancesParameters): ReadonlyMap<Address, bigint> {
  // With each poll of the block number, the balances are read again if they have to be.
  useEveryBlock(parameters.account && parameters.chainId);
  const { data } = useQuery({
    ...balancesQuery(parameters),
    refetchInterval: ({ state: { data: results, error, errorUpdateCount: errors, dataUpdatedAt: updatedAt } }) => {
      if (error) return getFailureMs({ errors, updatedAt });
      const head = getMinedBlock(parameters);
      return getRetryIntervalMs({ results, head, updatedAt }) || getRestMs(results);
    },
  });
  return useMemo(() => new Map(data), [data]);
}

/** Returns the number of the block that all balances of `useBalances` are as new as; undefined while they load. */
export function useBalancesBlock(parameters: BalancesParameters): bigint | undefined {
  return useQuery({ ...balancesQuery(parameters), select: getOldestBlock }).data;
}

/** The age from which balances are asked for again where they are shown anew. */
const staleMs = 12_000;
/** The age from which they are read again when the trader comes back to the tab. */
const minReadMs = 2_000;

/** The key of all queries for the balances of an account on a chain. */
export const balancesKey = (chainId: number, account: Address | undefined) =>
  [...everyBlock(chainId), 'balances', account] as const;

/**
 * The balances of an account in base units. A fetch reads them only if a block may have touched the account since,
 * which the gateway knows without asking a node; if a transaction of the account was mined; if they were marked as
 * invalid; or if they would be older than 36 s by the next poll. The ABI coder is loaded with the first call.
 */
export function balancesQuery({ chainId, account, tokens }: BalancesParameters) {
  const queryKey = [...balancesKey(chainId, account), tokens] as const;
  const read = async (account: Address, client: QueryClient) => {
    const [{ readBalances, readIsTouched }, chain] = await Promise.all([import('./readChain'), getClient(chainId)]);
    const state = client.getQueryState<Balances>(queryKey);
    // After a failure they are read, too.
    const known = state?.isInvalidated || state?.fetchFailureCount ? undefined : state?.data;
    const since = known && getOldestBlock(known);
    if (known && since !== undefined && !isDue(known, { chainId, account })) {
      if (!(await readIsTouched(chain, { account, since }))) return known;
    }
    return readBalances(chain, { account, tokens, listKnown: () => listBalances(client, holder) });
  };
  const holder = balancesKey(chainId, account);
  return queryOptions({
    queryKey,
    queryFn: account && tokens.length > 0 ? ({ client }): Promise<Balances> => read(account, client) : skipToken,
    select: toAmounts,
    staleTime: staleMs,
    // Something elsewhere may have changed them, so that a trader who comes back has them read, not only asked for.
    refetchOnWindowFocus(query) {
      const known = query.state.data;
      if (known && known.length > 0 && performance.now() - getOldestRead(known) >= minReadMs) query.invalidate();
      return true;
    },
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

function getOldestBlock(balances: Balances) {
  return balances.map(({ blockNumber }) => blockNumber).sort(compareBigInt)[0];
}

/** Returns true for balances that have to be read again, whatever happened on the chain. */
function isDue(known: Balances, { chainId, account }: { chainId: number; account: Address }): boolean {
  const ageMs = performance.now() - getOldestRead(known);
  const isOld = ageMs + getPollingIntervalMs({ chainId, isWaiting: false }) > idlePollMs;
  const mined = getMinedBlock({ chainId, account });
  return isOld || (mined !== undefined && known.some(({ blockNumber }) => blockNumber < mined));
}

function getOldestRead(balances: Balances): number {
  return Math.min(...balances.map(({ readAt }) => readAt));
}

/** Time for which nodes may lag behind a receipt. */
const maxMinedMs = 60_000;

/** Returns the last block in which a transaction of the account was mined just now: its balances have to be as new. */
function getMinedBlock({ chainId, account }: { chainId: number; account: Address | undefined }): bigint | undefined {
  const since = getTime(chainId) - maxMinedMs;
  const blocks = useTransactions.getState().transactions.flatMap(({ from, receipt, confirmedTime = 0, ...sent }) => {
    const isOwn = sent.chainId === chainId && from.toLowerCase() === account?.toLowerCase();
    return isOwn && receipt && confirmedTime >= since ? [receipt.blockNumber] : [];
  });
  return blocks.length > 0 ? BigInt(Math.max(...blocks)) : undefined;
}

/** Returns the time until balances are as old as they may be. Polls of the block usually come before. */
function getRestMs(results: Balances = []): number {
  if (results.length === 0) return idlePollMs;
  return Math.max(idlePollMs - (performance.now() - getOldestRead(results)), minRetryMs);
}

/**
 * Returns the pause after a failure, which grows with the time since the last answer, or the failures without one, up
 * to 36 s.
 */
export function getFailureMs({ errors, updatedAt }: { errors: number; updatedAt: number }): number {
  const growing = updatedAt > 0 ? (Date.now() - updatedAt) / 4 : errors * minRetryMs;
  return Math.min(Math.max(growing, getRetryMs(updatedAt)), idlePollMs);
}

const minRetryMs = 2_500;
const retrySpreadMs = 1_000;

type GetRetryIntervalMsParameters = {
  results: readonly { blockNumber: bigint }[] | undefined;
  /** The number of the block that they have to be as new as. */
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
  return getRetryMs(updatedAt);
}

function getRetryMs(updatedAt: number): number {
  return minRetryMs + (updatedAt % (retrySpreadMs + 1));
}
