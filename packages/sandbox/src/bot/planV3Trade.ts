export type V3Trade = { sell: 'token0' | 'token1'; sqrtPriceLimitX96: bigint };

const unit = 1_000_000_000_000;
/** Greatest part of the price that luck adds, and of the fee: little enough that no path through two pools earns anything. */
const [maxPush, maxOfFee] = [0.0008, 0.25];

/**
 * Returns the trade that moves the price of a V3 pool halfway back to the planned one and then by up to 0.08 %, or a quarter of
 * the fee (in millionths) if that is less, depending on `luck` (−1 to 1). Undefined if that is nearly nothing.
 */
export function planV3Trade({
  sqrtPriceX96,
  planned,
  fee,
  luck,
}: {
  sqrtPriceX96: bigint;
  planned: bigint;
  fee: number;
  luck: number;
}): V3Trade | undefined {
  const price = (Number((sqrtPriceX96 * BigInt(unit)) / planned) / unit) ** 2;
  const push = Math.min(maxPush, (fee / 1_000_000) * maxOfFee);
  const target = 1 + (price - 1) / 2 + push * luck;
  if (Math.abs(target / price - 1) < 0.000_000_1) return undefined;
  const sqrtPriceLimitX96 = (planned * BigInt(Math.round(Math.sqrt(target) * unit))) / BigInt(unit);
  return { sell: target < price ? 'token0' : 'token1', sqrtPriceLimitX96 };
}
