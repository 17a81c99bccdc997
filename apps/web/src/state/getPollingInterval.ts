/** Milliseconds from one look at a chain's head to the next: no more often than it makes blocks, unless we wait for one. */
export function getPollingInterval({ chainId, waiting }: { chainId: number | undefined; waiting: boolean }): number {
  if (waiting) return 1_500;
  return chainId === 1 ? 12_000 : 4_000;
}
