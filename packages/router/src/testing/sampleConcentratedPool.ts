import type { Address } from 'viem';
import { type ConcentratedPool, changeLiquidity, parseConcentratedPool } from '../concentrated/concentratedPool';
import { getTick, logPerTick, maxTick } from '../concentrated/sqrtRatio';

type SampleDraft = {
  address: Address;
  token0: Address;
  token1: Address;
  /** Price of token0 in token1, base units of each. */
  price: number;
  /** Worth of token0 in base units of it that the positions of the pool hold together. */
  held0: number;
};

/** Fees in millionths, with their spacings. */
const tiers = [
  [500, 10],
  [3_000, 60],
  [3_000, 60],
  [100, 1],
  [10_000, 200],
] as const;
const maxPositions = 40;
const maxMispricing = 0.5;

/**
 * Returns a generated pool of concentrated liquidity: up to 40 positions, most of them narrow and around the price, some wide,
 * one-sided or over the whole curve. The same for the same numbers of `random`.
 */
export function sampleConcentratedPool(random: () => number, draft: SampleDraft): ConcentratedPool {
  const { address, token0, token1, held0 } = draft;
  const [fee, tickSpacing] = tiers[Math.floor(random() * tiers.length)] ?? tiers[0];
  const price = draft.price * (1 + ((random() - 0.5) * 2 * maxMispricing * fee) / 1_000_000);
  const sqrtPriceX96 = BigInt(Math.round(Math.sqrt(price) * 2 ** 96));
  const tick = getTick(sqrtPriceX96);
  const empty = { address, token0, token1, fee, tickSpacing, sqrtPriceX96, tick, liquidity: 0n, ticks: [] };
  let pool = parseConcentratedPool(empty);
  const positions = 1 + Math.floor(random() ** 2 * maxPositions);
  const whole = Math.floor(maxTick / tickSpacing) * tickSpacing;
  const middle = Math.floor(tick / tickSpacing);
  for (let index = 0; index < positions; index++) {
    // In ticks: a few hundredths of the price to a few times it.
    const width = Math.ceil((100 * Math.exp(random() * 4.5)) / tickSpacing);
    const centre = middle + Math.round((random() + random() - 1) * width);
    const isWhole = index === 0;
    const [tickLower, tickUpper] = isWhole
      ? [-whole, whole]
      : [(centre - width) * tickSpacing, (centre + width) * tickSpacing];
    if (tickLower < -whole || tickUpper > whole) continue;
    const share = (held0 * (isWhole ? 0.1 : 0.9 * (0.5 + random()))) / positions;
    const half = isWhole ? 1 : -Math.expm1(-width * tickSpacing * logPerTick);
    const liquidity = BigInt(Math.round((share * Math.sqrt(price)) / half));
    if (liquidity > 0n) pool = changeLiquidity(pool, { tickLower, tickUpper, liquidity });
  }
  return pool;
}
