/**
 * A small part of a trade, mostly a hundredth, which hardly moves its pools: the part and the whole amount, sold or of
 * an exact output bought, and the part's proceeds or cost, in base units.
 */
export type SmallTrade = {
  part: bigint;
  whole: bigint;
  priced: bigint;
  /** True where a node was asked for the part that `priced` buys or costs. */
  isPartRead?: boolean | undefined;
};

/** The smallest amount read that tells a price: a smaller one is rounded by more than 0.1 %. */
export const leastRead = 1_000n;

/** Returns true where the price of the part tells that of the whole: a few base units are rounded by too much. */
export function tellsPrice(small: SmallTrade | undefined): small is SmallTrade {
  return small !== undefined && (small.isPartRead ? small.part : small.priced) >= leastRead;
}

/** Returns the proceeds or the cost of the whole amount at the price of its part, in base units, rounded down. */
export function priceWholeDown({ part, whole, priced }: SmallTrade): bigint {
  return (priced * whole) / part;
}
