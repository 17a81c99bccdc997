import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../config/getClient';
import { everyBlock } from './everyBlock';

/**
 * The number of the chain's latest block. Queries under `everyBlock(chainId)` that are on the screen are fetched with it
 * rather than after it, so that the transport sends all of them as one batch.
 */
export function blockNumberQuery(chainId: number) {
  return queryOptions({
    queryKey: ['blockNumber', chainId],
    queryFn: async ({ client }) => {
      void client.refetchQueries({ queryKey: everyBlock(chainId), type: 'active' }, { cancelRefetch: false });
      const [{ readBlockNumber }, chain] = await Promise.all([import('./readBlockNumber'), getClient(chainId)]);
      return readBlockNumber(chain);
    },
    staleTime: 1_000,
  });
}
