import { queryOptions } from '@tanstack/react-query';

type Parameters = {
  chainId: number;
  blockNumber: bigint | undefined;
  /** How many are followed: a new one is looked for at once, not only at the next block. */
  followed: number;
};

/** One look for receipts per block; what it finds goes to the record of transactions, which outlives the page. */
export function receiptsQuery({ chainId, blockNumber, followed }: Parameters) {
  return queryOptions({
    queryKey: ['receipts', chainId, String(blockNumber), followed],
    queryFn: async () => {
      const { checkReceipts } = await import('./checkReceipts');
      await checkReceipts(chainId, Number(blockNumber));
      return null;
    },
    enabled: blockNumber !== undefined && followed > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
