/** The chains, by id, whose only sequencer keeps the transactions that wait for a block to itself. */
const sequenced: ReadonlySet<number> = new Set([10, 8453, 42161, 42220]);

/** Returns true for a chain whose transactions are public while they wait for a block, so that others can trade ahead of them. */
export function hasPublicMempool(chainId: number): boolean {
  return !sequenced.has(chainId);
}
