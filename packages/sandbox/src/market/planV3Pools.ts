import type { V3Venue } from '@livery/core/domain/venue';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { PlannedToken, PlannedV3Pool } from './marketPlan';
import { planPositions, type Shape } from './planPositions';
import { toBaseUnits } from './usdPrices';
import { algebraFee, slipstreamFees } from './usualFees';

type Priced = Pick<PlannedToken, 'address' | 'decimals' | 'usdPrice'>;

/**
 * Pools between hubs (wrapped native, USDC, USDT, DAI, WBTC): their tier from the lowest fee, million USD in a market
 * of size 1.
 */
const hubPools: readonly (readonly [hub: number, other: number, tier: number, millions: number, shape: Shape])[] = [
  [0, 1, 1, 40, 'volatile'],
  [1, 2, 0, 30, 'stable'],
  [0, 2, 1, 26, 'volatile'],
  [0, 1, 2, 22, 'volatile'],
  [0, 4, 2, 20, 'volatile'],
  [1, 3, 0, 14, 'stable'],
  [0, 2, 2, 12, 'volatile'],
  [0, 4, 1, 8, 'volatile'],
  [0, 3, 2, 8, 'gapped'],
  [1, 4, 2, 6, 'volatile'],
  [2, 3, 0, 5, 'stable'],
  [2, 4, 2, 4, 'gapped'],
  [1, 3, 1, 2, 'stable'],
  [0, 1, 3, 0.000_04, 'dust'],
  [1, 4, 3, 0.000_03, 'dust'],
  [0, 2, 3, 0, 'empty'],
];

// A local chain hashes all of its storage for each block, so that pools and positions are few.
/** Pools smaller than this are left out, unless they are dust: of the chain's first venue, and of the others. */
const [minUsd, minUsdOfOthers] = [150_000, 1_000_000];
/** Tokens that have pools, and those of them that have one against USDC, too. */
const [maxTokens, maxAgainstUsd] = [8, 2];
/** A volatile pool of less has a few positions only. */
const thinUsd = 5_000_000;
/**
 * Positions of other owners in the first pool of the chain, and side by side above its price: swaps in it cross dozens
 * of ticks.
 */
const [manyOthers, manySteps] = [28, 30];

/**
 * Returns pools of a V3 venue at the prices of the table: between hubs, and of the first tokens against the wrapped native coin.
 * A venue with a small `share` of the money has fewer. The same seed gives the same pools.
 */
export function planV3Pools({
  seed,
  size,
  venue,
  share,
  hubs,
  tokens,
}: {
  seed: number;
  size: number;
  venue: V3Venue;
  share: number;
  hubs: readonly Priced[];
  tokens: readonly PlannedToken[];
}): PlannedV3Pool[] {
  const random = xoroshiro128plus(seed);
  const scale = size * share;

  const planned = new Set<string>();

  function plan(one?: Priced, other?: Priced, tier = 0, usd = 0, shape: Shape = 'volatile'): PlannedV3Pool[] {
    const { fee, tickSpacing } = getTier(venue, tier);
    const isSmall = shape === 'dust' || shape === 'empty';
    if (!one || !other || !fee || (usd < (share < 1 ? minUsdOfOthers : minUsd) && !isSmall)) return [];
    const [token0, token1] = BigInt(one.address) < BigInt(other.address) ? [one, other] : [other, one];
    const pair = `${token0.address}${token1.address}${tickSpacing}`;
    if (planned.has(pair)) return [];
    planned.add(pair);
    // A quarter of the fee at most, so that no path through two pools earns anything; dust may be off by more.
    const jitter = (uniformFloat64(random) - 0.5) * (shape === 'dust' ? 0.04 : fee / 2_000_000);
    const sqrtPriceX96 = toSqrtPriceX96(token0, token1, jitter);
    const sqrtPrice = Number(sqrtPriceX96) / 2 ** 96;
    const tick = Math.floor((2 * Math.log(sqrtPrice)) / Math.log(1.0001));
    const pool = { tick, tickSpacing, sqrtPrice, token0, token1 };
    const isThin = shape === 'volatile' && usd < thinUsd;
    const isFirst = tier === 1 && one === hubs[0] && other === hubs[1] && share === 1;
    const many = isFirst ? { others: manyOthers, steps: manySteps } : {};
    const positions = planPositions({ random, pool, shape: isThin ? 'thin' : shape, usd, ...many });
    const { name } = venue;
    return [{ venue: name, token0: token0.address, token1: token1.address, fee, tickSpacing, sqrtPriceX96, positions }];
  }

  const [native, usdc] = hubs;
  const betweenHubs = hubPools.flatMap(([hub, other, tier, millions, shape]) =>
    plan(hubs[hub], hubs[other], tier, millions * 1_000_000 * (shape === 'dust' ? 1 : scale), shape),
  );
  const tradable = tokens.filter(({ kind }) => kind !== 'feeOnTransfer' && kind !== 'unsellable');
  const aroundHubs = tradable.slice(0, maxTokens).flatMap((token, rank) => {
    const usd = (6_000_000 * scale * (0.6 + uniformFloat64(random))) / (rank + 1);
    const shape = rank % 4 === 3 ? 'gapped' : 'volatile';
    const againstUsd = rank < maxAgainstUsd ? plan(token, usdc, 2, usd / 3) : [];
    return [...plan(token, native, rank % 5 === 4 ? 3 : 2, usd, shape), ...againstUsd];
  });
  const dust = tradable
    .slice(maxTokens, maxTokens + (share < 1 ? 0 : 2))
    .flatMap((token) => plan(token, native, 3, 25, 'dust'));
  return [...betweenHubs, ...aroundHubs, ...dust];
}

/** Returns the fee of the pools of a tier, which is the usual one where each pool sets its own, and their tick spacing. */
function getTier({ form, tiers }: V3Venue, tier: number): { fee: number | undefined; tickSpacing: number } {
  // A venue with one kind of pools has a pool for two tokens, however they move.
  const [only, ...more] = tiers;
  const { fee, tickSpacing = 0 } = (more.length === 0 ? only : tiers[tier]) ?? {};
  return { fee: fee ?? (form === 'algebra' ? algebraFee : slipstreamFees[tickSpacing]), tickSpacing };
}

/** Returns the square root of token1 per token0 in base units, as a fixed-point number with 96 bits after the point. */
export function toSqrtPriceX96(token0: Priced, token1: Priced, jitter: number): bigint {
  const usd = 1_000_000_000;
  const amount0 = toBaseUnits({ ...token0, usd });
  const amount1 = toBaseUnits({ ...token1, usd: usd * (1 + jitter) });
  return squareRoot((amount1 << 192n) / amount0);
}

/** Returns the square root, rounded down. */
function squareRoot(value: bigint): bigint {
  let root = value;
  let next = (value + 1n) / 2n;
  while (next < root) {
    root = next;
    next = (root + value / root) / 2n;
  }
  return root;
}
