import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getTime } from '../state/clock';
import { isExpected, useTransactions } from '../state/transactions';
import { getClient } from './getClient';

/**
 * Has the queries under `everyBlock(chainId)` fetched again with each poll of the chain's latest block: with the blocks while a
 * quote is shown, more often while a transaction is pending, seldom at rest, and not at all without a chain or in a
 * hidden tab.
 */
export function useEveryBlock(chainId: number | undefined): void {
  const isWaiting = useTransactions(({ transactions }) =>
    transactions.some(
      (transaction) => transaction.chainId === chainId && isExpected(transaction, getTime(transaction.chainId)),
    ),
  );
  const client = useQueryClient();
  const refetchInterval = () =>
    isWaiting || isQuoting(client) ? getPollingIntervalMs({ chainId, isWaiting }) : idlePollMs;
  useQuery({
    ...blockNumberQuery(chainId ?? 0),
    enabled: chainId !== undefined,
    refetchInterval,
    notifyOnChangeProps: ['data'],
  });
}

/**
 * Pause between two polls of a page at rest, and the age at which shown balances are read again in any case: so a
 * visitor costs the operator less than two calls a minute.
 */
export const idlePollMs = 36_000;

/**
 * Marks queries whose answers are compared with balances, such as quotes and markets: while one is shown, the block is
 * polled.
 */
export const isCompared = { isCompared: true } as const;

/** Returns true while a quote is shown or fetched. */
function isQuoting(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.isCompared === true })
    .some(({ state }) => state.data !== undefined || state.fetchStatus === 'fetching');
}

/** Returns the pause between two polls: about a block, shorter while a transaction is waited for. */
export function getPollingIntervalMs({
  chainId,
  isWaiting,
}: {
  chainId: number | undefined;
  isWaiting: boolean;
}): number {
  if (isWaiting) return 1_500;
  return chainId === 1 ? 12_000 : 4_000;
}

/**
 * The number of the chain's latest block. Active queries under `everyBlock(chainId)` are fetched together with it rather than
 * after it, so that the transport sends all of them as one batch.
 */
export function blockNumberQuery(chainId: number) {
  const queryKey = ['blockNumber', chainId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      void client.refetchQueries({ queryKey: everyBlock(chainId), type: 'active' }, { cancelRefetch: false });
      const [{ readBlockNumber }, chain] = await Promise.all([import('./readChain'), getClient(chainId)]);
      const blockNumber = await readBlockNumber(chain);
      return nextChainHead(client.getQueryData<ChainHead>(queryKey), blockNumber);
    },
    select: ({ blockNumber }) => blockNumber,
    staleTime: 1_000,
  });
}

/** Returns the key prefix of queries that are fetched again with every poll of the block number. */
export function everyBlock(chainId: number) {
  return ['everyBlock', chainId] as const;
}

/** The head of a chain as far as the page knows it. */
export type ChainHead = {
  blockNumber: bigint;
  /** The number of consecutive polls that found a lower block. */
  lowerPolls: number;
};

/** The number of consecutive polls with a lower block after which the chain itself is taken to be shorter. */
const maxLowerPolls = 3;

/**
 * Returns the head after another poll. A lower block usually comes from a node that lags, so it counts only after three polls
 * in a row: then the chain was reorganized or reset.
 */
export function nextChainHead(before: ChainHead | undefined, blockNumber: bigint): ChainHead {
  if (before === undefined || blockNumber >= before.blockNumber) return { blockNumber, lowerPolls: 0 };
  const lowerPolls = before.lowerPolls + 1;
  return lowerPolls < maxLowerPolls ? { ...before, lowerPolls } : { blockNumber, lowerPolls: 0 };
}
