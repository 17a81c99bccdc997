import { queryOptions } from '@tanstack/react-query';
import { blockNumberQuery } from '../../state/blockNumberQuery';

type Parameters = {
  chainId: number;
  blockNumber: bigint | undefined;
  /** How many are followed: a new one is looked for at once, not only at the next block. */
  followed: number;
};

/**
 * One look for receipts per block; what it finds goes to the record of transactions, which outlives the page. A receipt
 * of a block that nobody here knows yet has balances and allowances read again at once.
 */
export function receiptsQuery({ chainId, blockNumber, followed }: Parameters) {
  return queryOptions({
    queryKey: ['receipts', chainId, String(blockNumber), followed],
    queryFn: async ({ client }) => {
      const { checkReceipts } = await import('./checkReceipts');
      const { isBehind } = await checkReceipts(chainId, Number(blockNumber));
      if (isBehind) void client.refetchQueries({ queryKey: blockNumberQuery(chainId).queryKey });
      return null;
    },
    enabled: blockNumber !== undefined && followed > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
