import { queryOptions } from '@tanstack/react-query';

/** One look for receipts per block; what it finds goes to the record of transactions, which outlives the page. */
export function receiptsQuery({ chainId, blockNumber }: { chainId: number; blockNumber: bigint | undefined }) {
  return queryOptions({
    queryKey: ['receipts', chainId, String(blockNumber)],
    queryFn: async () => {
      const { checkReceipts } = await import('./checkReceipts');
      await checkReceipts(chainId, Number(blockNumber));
      return null;
    },
    enabled: blockNumber !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
