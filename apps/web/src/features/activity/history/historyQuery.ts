import type { Chain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { infiniteQueryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';
import { getSecondNode } from '../../../wallet/getSecondNode';

/** A read of blocks: the entries, its first block, and the range that the node took. */
export type HistoryPage = { entries: readonly HistoryEntry[]; from: bigint; range: bigint; isWitnessed: boolean };

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
  const [{ readHistory }, second] = await Promise.all([
    import('@livery/core/actions/history/readHistory'),
    getSecondNode(chain.id).catch(() => undefined),
  ]);
  const client = second ?? (await getClient(chain.id));
  const { entries, from, to } = await readHistory(client, { chain, account, ...place });
  return { entries, from, range: to - from + 1n, isWitnessed: second !== undefined };
}
