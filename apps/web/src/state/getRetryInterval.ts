const shortest = 2_500;
const spread = 1_000;

/**
 * Milliseconds until results are read again of which one is older than the chain's head: 2,500 to 3,500, so that not all
 * readers come at once; false when all are as new as the head. `updatedAt`, in ms, is when they were read.
 */
export function getRetryInterval({
  results = [],
  head,
  updatedAt,
}: {
  results: readonly { blockNumber: bigint }[] | undefined;
  head: bigint | undefined;
  updatedAt: number;
}): number | false {
  if (head === undefined || results.every(({ blockNumber }) => blockNumber >= head)) return false;
  return shortest + (updatedAt % (spread + 1));
}
