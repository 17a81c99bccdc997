export type Reserves = { a: bigint; b: bigint };
export type Trade = { sell: 'a' | 'b'; amount: bigint };

const billion = 1_000_000_000;
const unit = BigInt(billion);
/** Fraction of the amount paid in that moves the price; the rest is the fee of the pool. */
const afterFee = 0.997;
/** Half of each deviation is reversed, so the price stays within twice this: too little for arbitrage around three pools. */
const push = 0.0008;

/**
 * Returns the trade that moves the price of a pool halfway back to the planned one and then by up to 0.08 %, depending on
 * `luck` (−1 to 1). Undefined if that is less than one base unit.
 */
export function planTrade({
  reserves,
  planned,
  luck,
}: {
  reserves: Reserves;
  planned: Reserves;
  luck: number;
}): Trade | undefined {
  const price = Number((reserves.b * planned.a * unit) / (reserves.a * planned.b)) / billion;
  const target = 1 + (price - 1) / 2 + push * luck;
  const growth = Math.sqrt(price / target);
  const sell = growth > 1 ? 'a' : 'b';
  const share = (growth > 1 ? growth : 1 / growth) - 1;
  const amount = (reserves[sell] * BigInt(Math.round((share / afterFee) * billion))) / unit;
  return amount > 0n ? { sell, amount } : undefined;
}
