import type { History } from '@livery/core/actions/history/readHistory';
import type { Chain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { infiniteQueryOptions, queryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { everyBlock, useEveryBlock } from '../../../chain/blockNumber';
import { getClient } from '../../../chain/getClient';
import { getSecondNode } from '../../../wallet/getSecondNode';

export type HistoryPage = History & { isWitnessed: boolean };

type Place = { to: bigint; range: bigint } | undefined;

/** The account's history by the wallet's own node where it has one, the newest blocks first; each further page is older. */
export function historyQuery({ chain, account }: { chain: Chain; account: Address | undefined }) {
  const first: Place = undefined;
  return infiniteQueryOptions({
    queryKey: ['history', chain.id, account],
    queryFn: account
      ? ({ pageParam }: { pageParam: Place }) => readPage({ chain, account, place: pageParam })
      : skipToken,
    initialPageParam: first as Place,
    getNextPageParam: ({ from, range }: HistoryPage): Place => (from > 0n ? { to: from - 1n, range } : undefined),
    staleTime: 15_000,
    // Each refresh reads every page again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: 1,
  });
}

async function readPage({
  chain,
  account,
  place,
}: {
  chain: Chain;
  account: Address;
  place: Place;
}): Promise<HistoryPage> {
  const { readHistory, client, isWitnessed } = await openReader(chain);
  return { ...(await readHistory(client, { chain, account, ...place })), isWitnessed };
}

async function openReader(chain: Chain) {
  const [{ readHistory, readNewerHistory }, second] = await Promise.all([
    import('@livery/core/actions/history/readHistory'),
    getSecondNode(chain.id).catch(() => undefined),
  ]);
  const client = second ?? (await getClient(chain.id));
  return { readHistory, readNewerHistory, client, isWitnessed: second !== undefined };
}

/**
 * The entries of the blocks after the first page, read again with each poll of the block: the history itself is read
 * once, and anew after an absence of more blocks than are caught up with.
 */
export function newerHistoryQuery({
  chain,
  account,
  first,
}: {
  chain: Chain;
  account: Address | undefined;
  first: Pick<HistoryPage, 'to' | 'range'> | undefined;
}) {
  const queryKey = [...everyBlock(chain.id), 'history', account, first?.to.toString()] as const;
  return queryOptions({
    queryKey,
    queryFn:
      account && first
        ? async ({ client: queries }): Promise<NewerHistory> => {
            const { readNewerHistory, client, isWitnessed } = await openReader(chain);
            const known = queries.getQueryData<NewerHistory>(queryKey) ?? { entries: [], to: first.to, isWitnessed };
            const newer = await readNewerHistory(client, { chain, account, since: known.to, range: first.range });
            if (!newer) {
              void queries.resetQueries({ queryKey: historyQuery({ chain, account }).queryKey });
              return known;
            }
            return {
              entries: [...newer.entries, ...known.entries],
              to: newer.to,
              isWitnessed: isWitnessed && known.isWitnessed,
            };
          }
        : skipToken,
    staleTime: 1_000,
    retry: 1,
  });
}

type NewerHistory = { entries: readonly HistoryEntry[]; to: bigint; isWitnessed: boolean };

/** Returns the account's history on a chain, with all its entries, newest first, which it keeps up to date with the blocks. */
export function useHistory({ chain, account }: { chain: Chain; account: Address }) {
  useEveryBlock(chain.id);
  const history = useInfiniteQuery(historyQuery({ chain, account }));
  const pages = history.data?.pages ?? [];
  const { data: newer } = useQuery(newerHistoryQuery({ chain, account, first: pages[0] }));
  const entries = [...(newer?.entries ?? []), ...pages.flatMap((page) => page.entries)];
  const isWitnessed = pages.every((page) => page.isWitnessed) && newer?.isWitnessed !== false;
  return { ...history, entries, isWitnessed, oldest: pages.at(-1)?.from };
}

/**
 * Returns the entries of the account's history that are known or, once, those of its newest blocks: nothing is read again for
 * them.
 */
export function useFirstHistory({
  chain,
  account,
  isRead,
}: {
  chain: Chain;
  account: Address | undefined;
  /** True where they are read if none are known. */
  isRead: boolean;
}): { entries: readonly HistoryEntry[] } {
  const { data } = useInfiniteQuery({
    ...historyQuery({ chain, account }),
    enabled: isRead && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { entries: data?.pages.flatMap((page) => page.entries) ?? [] };
}
