import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../config/getClient';
import { everyBlock } from './everyBlock';
import { type ChainHead, nextChainHead } from './nextChainHead';

/**
 * The number of the chain's latest block. Queries under `everyBlock(chainId)` that are on the screen are fetched with it
 * rather than after it, so that the transport sends all of them as one batch.
 */
export function blockNumberQuery(chainId: number) {
  const queryKey = ['blockNumber', chainId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      void client.refetchQueries({ queryKey: everyBlock(chainId), type: 'active' }, { cancelRefetch: false });
      const [{ readBlockNumber }, chain] = await Promise.all([import('./readBlockNumber'), getClient(chainId)]);
      const blockNumber = await readBlockNumber(chain);
      return nextChainHead(client.getQueryData<ChainHead>(queryKey), blockNumber);
    },
    select: ({ blockNumber }) => blockNumber,
    staleTime: 1_000,
  });
}
