import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type { PlannedPool, PlannedToken } from './marketPlan';
import { toBaseUnits } from './usdPrices';

type Priced = Pick<PlannedToken, 'address' | 'decimals' | 'usdPrice'>;

/** Million USD in the pools between hubs (wrapped native, USDC, USDT, DAI, WBTC) of a market of size 1. */
const hubDepths: readonly (readonly [number, number, number])[] = [
  [0, 1, 48],
  [0, 2, 36],
  [1, 2, 30],
  [0, 4, 22],
  [0, 3, 18],
  [1, 3, 14],
  [1, 4, 9],
  [2, 3, 6],
  [2, 4, 5],
  [3, 4, 1.2],
];
const hubWeights = [10, 5, 4, 2, 2];

/** Maximum deviation of a pool from the prices of the table: a third of the 0.3 % fee. */
const maxJitterPpm = 1_000;

/**
 * Returns pools whose depth follows a power law: deepest among hubs, then token by token in their order, each against
 * one to three hubs. Tokens that no path should use get one pool. The same seed gives the same pools.
 */
export function planPools({
  seed,
  size,
  hubs,
  tokens,
}: {
  seed: number;
  size: number;
  hubs: readonly Priced[];
  tokens: readonly PlannedToken[];
}): PlannedPool[] {
  const random = xoroshiro128plus(seed);
  const weighted = hubs.map((hub, index) => ({ ...hub, weight: hubWeights[index] ?? 1 }));

  const plan = (tokenA: Priced, tokenB: Priced, usd: number): PlannedPool => {
    const side = Math.round(usd / 2);
    const jitter = uniformInt(random, -maxJitterPpm, maxJitterPpm) / 1_000_000;
    return {
      tokenA: tokenA.address,
      tokenB: tokenB.address,
      amountA: toBaseUnits({ ...tokenA, usd: side }),
      amountB: toBaseUnits({ ...tokenB, usd: side * (1 + jitter) }),
    };
  };

  const betweenHubs = hubDepths.flatMap(([a, b, millions]) => {
    const [hubA, hubB] = [hubs[a], hubs[b]];
    return hubA && hubB ? [plan(hubA, hubB, millions * 1_000_000 * size)] : [];
  });

  const aroundHubs = tokens.flatMap((token, rank) => {
    if (token.kind === 'feeOnTransfer' || token.kind === 'unsellable') {
      return hubs.slice(0, 1).map((native) => plan(token, native, 400_000));
    }
    const luck = uniformFloat64(random);
    const count = rank < 8 || luck > 0.75 ? 3 : luck > 0.3 ? 2 : 1;
    const deepest = Math.max(30_000, (9_000_000 * size * (0.6 + uniformFloat64(random))) / (rank + 1) ** 1.25);
    return pickWeighted(random, weighted, count).map((hub, index) => plan(token, hub, deepest * 0.45 ** index));
  });
  return [...betweenHubs, ...aroundHubs];
}

/** Picks `count` different items with probabilities proportional to their weights. Advances `random`. */
function pickWeighted<Item extends { weight: number }>(
  random: RandomGenerator,
  items: readonly Item[],
  count: number,
): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => {
    let ticket = uniformFloat64(random) * left.reduce((sum, item) => sum + item.weight, 0);
    const index = left.findIndex((item) => {
      ticket -= item.weight;
      return ticket < 0;
    });
    return left.splice(index, 1);
  }).flat();
}
