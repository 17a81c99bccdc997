/** The market's payment for a sale of one of a pool's tokens against the other one, in base units of each. */
export type PoolSale = { sold: bigint; paid: bigint };

/** The market of one of a pool's tokens: `none` where nobody buys it, undefined where that could not be read. */
export type SideMarket = PoolSale | 'none' | undefined;

/** The market of a pool's tokens, by the token that is sold, in the pool's order. */
export type PoolMarket = readonly [SideMarket, SideMarket];

/** The part of an amount that is compared: so little that the market's price hardly moves. */
const part = 100n;

/** Returns the sale of a pool's token that tells the market's price of an amount of it, in base units. */
export function getProbe(amount: bigint): bigint {
  return amount > part ? amount / part : amount;
}

/**
 * Returns by how many basis points the market pays more for one of the tokens than a pool's ratio of amounts does.
 * Others can trade this difference away, at the cost of the pool's owners. A side that could not be read has the price
 * of the other one. 0 where the market pays less for both tokens, or is not known.
 */
export function getOffMarketBps([first, second]: readonly [bigint, bigint], market: PoolMarket): number {
  const sides = [
    { sale: market[0] ?? reverse(market[1]), given: first, got: second },
    { sale: market[1] ?? reverse(market[0]), given: second, got: first },
  ];
  const worse = sides.map(({ sale, given, got }) =>
    sale && sale !== 'none' && sale.sold > 0n && sale.paid > 0n && given > 0n
      ? Number(((sale.paid - (sale.sold * got) / given) * 10_000n) / sale.paid)
      : 0,
  );
  return Math.max(0, ...worse);
}

/** Returns a sale as one of the other token at the same price. */
function reverse(sale: SideMarket): SideMarket {
  return sale && sale !== 'none' ? { sold: sale.paid, paid: sale.sold } : undefined;
}
