/**
 * A hundredth of a trade, which hardly moves its pools: the part and the whole amount, sold or of an exact output
 * bought, and the part's proceeds or cost, in base units.
 */
export type SmallTrade = { part: bigint; whole: bigint; priced: bigint };

/** The smallest price of a part that tells a price: a smaller one is rounded by more than 0.1 %. */
const leastPriced = 1_000n;

/** Returns true where the price of the part tells that of the whole: a few base units are rounded by too much. */
export function tellsPrice(small: SmallTrade | undefined): small is SmallTrade {
  return small !== undefined && small.priced >= leastPriced;
}

/** Returns the proceeds or the cost of the whole amount at the price of its part, in base units, rounded down. */
export function priceWholeDown({ part, whole, priced }: SmallTrade): bigint {
  return (priced * whole) / part;
}
