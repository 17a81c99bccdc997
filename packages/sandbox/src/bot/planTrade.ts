export type Reserves = { a: bigint; b: bigint };
export type Trade = { sell: 'a' | 'b'; amount: bigint };

const billion = 1_000_000_000;
const unit = BigInt(billion);
/** Of what is paid in, the share that moves the price: the rest is the pool's fee. */
const afterFee = 0.997;
/** With half of each deviation taken back, the price stays within twice this: too little to earn on around three pools. */
const push = 0.0008;

/**
 * The trade that takes a pool's price halfway back to the planned one and then pushes it by up to 0.08 %, as `luck`
 * (−1 to 1) has it. Undefined when that is less than one base unit.
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
