import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Address, zeroAddress } from 'viem';
import type { PlannedToken, PlannedV4Pool } from './marketPlan';
import { planPositions } from './planPositions';
import { toSqrtPriceX96 } from './planV3Pools';

type Priced = Pick<PlannedToken, 'address' | 'decimals' | 'usdPrice'>;

/** A hook that donations alone would call: swaps and liquidity pass it by, so that it needs no code. */
const donationHook: Address = '0x000000000000000000000000000000000b300020';

/** The place of the native coin among the sides of a pool; the hubs follow, the wrapped coin first. */
const coin = -1;

/**
 * Pools between the native coin, USDT and WBTC, so that the exchange proxy sells the coin for all other tokens: their fee, tick
 * spacing, million USD in a market of size 1, and hook.
 */
const pools: readonly (readonly [
  one: number,
  other: number,
  fee: number,
  spacing: number,
  millions: number,
  hooks: Address,
])[] = [
  [coin, 4, 500, 10, 12, zeroAddress],
  [coin, 4, 3_000, 60, 5, zeroAddress],
  [coin, 2, 3_000, 60, 3, donationHook],
  [4, 2, 3_000, 60, 8, zeroAddress],
  [0, 4, 100, 1, 2, zeroAddress],
  [4, 2, 2_000, 40, 3, zeroAddress],
];

/**
 * Returns pools of Uniswap V4 at the prices of the table, the native coin as the zero address. The same seed gives the same
 * pools.
 */
export function planV4Pools({
  seed,
  size,
  hubs,
}: {
  seed: number;
  size: number;
  hubs: readonly Priced[];
}): PlannedV4Pool[] {
  const random = xoroshiro128plus(seed);
  const [wrapped] = hubs;
  const native = wrapped && { ...wrapped, address: zeroAddress };
  return pools.flatMap(([one, other, fee, tickSpacing, millions, hooks]) => {
    const [first, second] = [one === coin ? native : hubs[one], hubs[other]];
    if (!first || !second) return [];
    const [token0, token1] = BigInt(first.address) < BigInt(second.address) ? [first, second] : [second, first];
    // A quarter of the fee at most, so that no path through two pools earns anything.
    const sqrtPriceX96 = toSqrtPriceX96(token0, token1, ((uniformFloat64(random) - 0.5) * fee) / 2_000_000);
    const sqrtPrice = Number(sqrtPriceX96) / 2 ** 96;
    const tick = Math.floor((2 * Math.log(sqrtPrice)) / Math.log(1.0001));
    const pool = { tick, tickSpacing, sqrtPrice, token0, token1 };
    const positions = planPositions({ random, pool, shape: 'thin', usd: millions * 1_000_000 * size });
    return [{ token0: token0.address, token1: token1.address, fee, tickSpacing, hooks, sqrtPriceX96, positions }];
  });
}
