import {
  type ConcentratedPool,
  changeLiquidity,
  parseConcentratedPool,
} from '@livery/router/concentrated/concentratedPool';
import { getTick } from '@livery/router/concentrated/sqrtRatio';
import { createMarket, type Market } from '@livery/router/market';
import type { AnyPool, Pool } from '@livery/router/pool';
import { createRandom } from '@livery/router/testing/createRandom';
import { createVariedMarket } from '@livery/router/testing/createVariedMarket';
import type { Address } from 'viem';

/** Shapes of markets among which slow and failing quotes are hunted. */
export const families = ['varied', 'crowded', 'equal', 'complete', 'extreme'] as const;

/** A made-up market: its shape, the seed of its random numbers, and its size, 0 to 1. */
export type Shape = { family: (typeof families)[number]; seed: number; size: number };

export type HuntedMarket = { market: Market; pools: readonly AnyPool[]; tokens: readonly Address[] };

const toAddress = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;

/** Returns the market of a shape, the same each time. */
export function createHuntedMarket(shape: Shape): HuntedMarket {
  const pools = list[shape.family](createRandom(shape.seed), shape);
  const addresses = new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]));
  return { market: createMarket(pools), pools, tokens: [...addresses] };
}

type Random = () => number;

const list: Readonly<Record<Shape['family'], (random: Random, shape: Shape) => AnyPool[]>> = {
  varied(_, { seed, size }) {
    const pools = 50 + Math.floor(size * 4_950);
    const { pools: pairs, concentrated } = createVariedMarket({ seed, tokens: Math.ceil(pools / 5) + 7, pools });
    return [...pairs, ...concentrated];
  },
  // Many pools of one pair with a tick at each price.
  crowded(random, { size }) {
    const reach = 100 + Math.floor(random() * 1_900);
    return Array.from({ length: 2 + Math.floor(size * 28) }, (_, index) => toCrowdedPool(random, index, reach));
  },
  // Pools that hardly differ.
  equal(random, { size }) {
    const hubs = 1 + Math.floor(random() * 3);
    return Array.from({ length: 20 + Math.floor(size * 1_500) }, (_, index) =>
      toPair(index, [index % hubs, hubs + Math.floor(random() * 2)], [10n ** 21n, 10n ** 21n + BigInt(index % 3)]),
    );
  },
  // Every token paired with every other.
  complete(random, { size }) {
    const tokens = 4 + Math.floor(size * 56);
    const hasRanged = random() < 0.5;
    const pools: AnyPool[] = [];
    for (let a = 0; a < tokens; a++) {
      for (let b = a + 1; b < tokens; b++) {
        const reserve = () => BigInt(Math.round(1e21 * (1 + random() * 0.02)));
        const isRanged = hasRanged && random() < 0.5;
        pools.push(
          isRanged ? toRange(random, pools.length, [a, b]) : toPair(pools.length, [a, b], [reserve(), reserve()]),
        );
      }
    }
    return pools;
  },
  // Reserves of one base unit to nearly 2^112, and any fee.
  extreme(random, { size }) {
    const tokens = 3 + Math.floor(random() * 8);
    const reserve = () => BigInt(Math.floor(2 ** (random() * 111.9))) + 1n;
    return Array.from({ length: 3 + Math.floor(size * 300) }, (_, index) => {
      const a = Math.floor(random() * tokens);
      const b = (a + 1 + Math.floor(random() * (tokens - 1))) % tokens;
      return { ...toPair(index, [a, b], [reserve(), reserve()]), feeBps: Math.floor(random() ** 4 * 9_999) };
    });
  },
};

function toEnds([a, b]: readonly [number, number]) {
  return { token0: toAddress(Math.min(a, b) + 1), token1: toAddress(Math.max(a, b) + 1) };
}

function toPair(
  index: number,
  tokens: readonly [number, number],
  [reserve0, reserve1]: readonly [bigint, bigint],
): Pool {
  return { address: toAddress(1_000_000 + index), ...toEnds(tokens), reserve0, reserve1, feeBps: 30 };
}

function toRange(random: Random, index: number, tokens: readonly [number, number]): ConcentratedPool {
  const price = { sqrtPriceX96: 2n ** 96n, tick: 0, liquidity: 0n, ticks: [] };
  const address = toAddress(1_000_000 + index);
  const empty = parseConcentratedPool({ address, ...toEnds(tokens), fee: 500, tickSpacing: 10, ...price });
  const [below, above] = [10 * (1 + Math.floor(random() * 100)), 10 * (1 + Math.floor(random() * 100))];
  return changeLiquidity(empty, { tickLower: -below, tickUpper: above, liquidity: 10n ** 22n });
}

function toCrowdedPool(random: Random, index: number, reach: number): ConcentratedPool {
  const sqrtPriceX96 = BigInt(Math.round(Math.sqrt(1 + random() * 1e-3) * 2 ** 96));
  const tick = getTick(sqrtPriceX96);
  const base = 10n ** 24n;
  const steps = Array.from({ length: 2 * reach - 1 }, () => BigInt(Math.floor((random() - 0.5) * 1e6)) * 10n ** 16n);
  const left = steps.reduce((sum, step) => sum + step, base);
  const ticks = [base, ...steps, -left].map((liquidityNet, at) => ({
    index: at - reach,
    liquidityNet,
    liquidityGross: liquidityNet < 0n ? -liquidityNet + 1n : liquidityNet + 1n,
  }));
  const liquidity = ticks.filter((each) => each.index <= tick).reduce((sum, each) => sum + each.liquidityNet, 0n);
  const fee = [100, 500, 3_000, 10_000][index % 4] ?? 500;
  const address = toAddress(1_000_000 + index);
  return parseConcentratedPool({
    address,
    ...toEnds([0, 1]),
    fee,
    tickSpacing: 1,
    sqrtPriceX96,
    tick,
    ticks,
    liquidity,
  });
}
