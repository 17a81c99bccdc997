/** Prefix of the keys of queries that are fetched again with each look at the chain's head, in its batch. */
export function everyBlock(chainId: number) {
  return ['everyBlock', chainId] as const;
}
