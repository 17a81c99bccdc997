import type { Address } from 'viem';
import { type ConcentratedPool, parseConcentratedPool } from '../concentrated/concentratedPool';
import { getSqrtRatio, getTick, logPerTick, maxTick, minTick } from '../concentrated/sqrtRatio';
import { type AnyPool, maxReserve, type Pool } from '../pool';
import { createRandom } from './createRandom';

/** A small market, and a sale in it of `amount` of token 0 for token 1, in base units. */
export type ContraryMarket = { pools: readonly AnyPool[]; sellToken: Address; buyToken: Address; amount: bigint };

type Random = () => number;
type Token = { address: Address; price: number };
type Range = { low: number; high: number; liquidity: bigint };

/** The factor, as a natural logarithm, by which the price of a pool is off: none, within fees, wildly, absurdly. */
const disagreements = [0, 0.003, 0.003, 0.3, 5] as const;
const tiers = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
  [0, 1],
] as const;
const shapes = ['narrow', 'sided', 'gapped', 'drained', 'stable', 'layered', 'whole'] as const;
const maxLiquidity = 2 ** 110;

/**
 * Returns a market that nothing of the router was written for: tokens of 0 to 27 decimals, prices that contradict each
 * other, equal pools, pairs that are nearly empty, and curves that are narrow, one-sided, gapped, drained or known in
 * part. The amount often is one at which a pool ends, many times that, or a handful of base units. The same for the
 * same seed.
 */
export function createContraryMarket(seed: number): ContraryMarket {
  const random = createRandom(seed * 2_654_435_761);
  const count = 2 + Math.floor(random() * 4);
  const tokens = Array.from({ length: count }, (_, index): Token => {
    const decimals = Math.floor(random() < 0.3 ? random() * 3 : random() * 28);
    return { address: toAddress(0xa, index), price: 10 ** (random() * 6 - 3 - decimals) };
  });
  const off = pick(random, disagreements);
  const pools: AnyPool[] = [];
  for (let tries = 1 + Math.floor(random() * 9); tries > 0; tries--) {
    const address = toAddress(0xb, pools.length);
    const known = pools.at(-1);
    if (known && random() < 0.15) pools.push({ ...known, address });
    else {
      const pool = drawPool(random, { tokens, off, address });
      if (pool) pools.push(pool);
    }
  }
  const [sold, bought] = [toAddress(0xa, 0), toAddress(0xa, 1)];
  return { pools, sellToken: sold, buyToken: bought, amount: drawAmount(random, pools, sold) };
}

type Draft = { tokens: readonly Token[]; off: number; address: Address };

function drawPool(random: Random, { tokens, off, address }: Draft): AnyPool | undefined {
  const [first, second] = [Math.floor(random() * tokens.length), Math.floor(random() * (tokens.length - 1))];
  const [a, b] = [tokens[first], tokens[second >= first ? second + 1 : second]];
  if (!a || !b) return undefined;
  const price = (a.price / b.price) * Math.exp((random() * 2 - 1) * off);
  const dollars = 10 ** (random() * 8 - 1);
  const ends = { address, token0: a.address, token1: b.address };
  if (random() < 0.4) {
    const reserve = (units: number) => BigInt(Math.round(Math.min(units, Number(maxReserve) / 4)));
    const [reserve0, reserve1] = [reserve(dollars / a.price), reserve((dollars / a.price) * price)];
    return { ...ends, reserve0, reserve1, feeBps: pick(random, [0, 5, 25, 30, 30, 100, 3_000]) } satisfies Pool;
  }
  return drawCurve(random, { ...ends, price, units: dollars / a.price });
}

type CurveDraft = Pick<Pool, 'address' | 'token0' | 'token1'> & { price: number; units: number };

function drawCurve(random: Random, { price, units, ...ends }: CurveDraft): ConcentratedPool | undefined {
  if (!(price > 1e-35 && price < 1e35)) return undefined;
  const [fee, tickSpacing] = pick(random, tiers);
  const near = BigInt(Math.round(Math.sqrt(price) * 2 ** 96));
  const tick = getTick(near);
  const ranges = drawRanges(random, { middle: Math.floor(tick / tickSpacing), tickSpacing, units, price });
  if (ranges.length === 0) return undefined;
  const edge = pick(random, ranges);
  // The price of a drained curve is that at which a position ends.
  const end = random() < 0.5 ? edge.low : edge.high;
  const sqrtPriceX96 = random() < 0.15 && Math.abs(end) < maxTick - tickSpacing ? getSqrtRatio(end) : near;
  const at = getTick(sqrtPriceX96);
  const nets = new Map<number, { net: bigint; gross: bigint }>();
  for (const { low, high, liquidity } of ranges) {
    for (const [index, net] of [
      [low, liquidity],
      [high, -liquidity],
    ] as const) {
      const sum = nets.get(index) ?? { net: 0n, gross: 0n };
      nets.set(index, { net: sum.net + net, gross: sum.gross + liquidity });
    }
  }
  const window = random() < 0.2 ? tickSpacing * (1 + Math.floor(random() * 500)) : undefined;
  const [fromTick, toTick] = window
    ? [Math.max(at - window, minTick), Math.min(at + window, maxTick)]
    : [minTick, maxTick];
  const ticks = [...nets]
    .filter(([index]) => index >= fromTick && index <= toTick)
    .map(([index, { net, gross }]) => ({ index, liquidityNet: net, liquidityGross: gross }))
    .toSorted((a, b) => a.index - b.index);
  const liquidity = ranges.reduce(
    (sum, { low, high, ...each }) => sum + (low <= at && at < high ? each.liquidity : 0n),
    0n,
  );
  return parseConcentratedPool({
    ...ends,
    fee,
    tickSpacing,
    sqrtPriceX96,
    tick: at,
    liquidity,
    ticks,
    fromTick,
    toTick,
  });
}

type Place = { middle: number; tickSpacing: number; units: number; price: number };

function drawRanges(random: Random, { middle, tickSpacing, units, price }: Place): Range[] {
  const limit = Math.floor(maxTick / tickSpacing);
  const draw = (n: number) => 1 + Math.floor(random() * n);
  const add = (from: number, to: number, part: number): Range[] => {
    const [low, high] = [Math.max(middle + from, -limit), Math.min(middle + to, limit)];
    const width = -Math.expm1(-(high - low) * tickSpacing * logPerTick);
    const depth = (units * part * Math.sqrt(price)) / width;
    if (low >= high || !(depth >= 1 && depth < maxLiquidity)) return [];
    return [{ low: low * tickSpacing, high: high * tickSpacing, liquidity: BigInt(Math.round(depth)) }];
  };
  const shape = pick(random, shapes);
  if (shape === 'narrow') return add(0, 1, 1);
  if (shape === 'sided') return random() < 0.5 ? add(draw(3), 3 + draw(40), 1) : add(-3 - draw(40), -draw(3), 1);
  if (shape === 'stable') return add(-draw(10), draw(10), 1);
  if (shape === 'whole') return add(-2 * limit, 2 * limit, 1);
  if (shape === 'drained') return random() < 0.5 ? add(-draw(60), 0, 1) : add(1, 1 + draw(60), 1);
  if (shape === 'gapped') {
    const [below, above] = [draw(50), draw(50)];
    return [
      ...add(-below - draw(30), -below, random()),
      ...add(above, above + draw(30), random()),
      ...add(-1, draw(2), 0.1),
    ];
  }
  return Array.from({ length: 2 + draw(5) }).flatMap(() => {
    const from = Math.floor((random() - 0.5) * 80);
    return add(from, from + draw(40), random() ** 3);
  });
}

/** Returns an amount around the end of a pool that takes the token, or any other one. */
function drawAmount(random: Random, pools: readonly AnyPool[], token: Address): bigint {
  const kind = random();
  if (kind < 0.15) return BigInt(1 + Math.floor(random() * 30));
  const around = pools.filter(({ token0, token1 }) => token0 === token || token1 === token);
  const pool = around[Math.floor(random() * around.length)];
  const depth = pool ? getDepth(pool, token) : 1e18;
  const factor = kind < 0.55 ? pick(random, [0.5, 0.9, 0.999999, 1, 1.000001, 1.1, 2]) : 10 ** (random() * 10 - 5);
  return BigInt(Math.max(1, Math.round(depth * factor)));
}

/** Returns what a pool takes of a token: of a pair, its reserve. */
function getDepth(pool: AnyPool, token: Address): number {
  const isFirst = pool.token0 === token;
  if (!('ticks' in pool)) return Number(isFirst ? pool.reserve0 : pool.reserve1);
  const price = Number(pool.sqrtPriceX96) / 2 ** 96;
  let taken = 0;
  let liquidity = 0;
  let last = 0;
  for (const { index, liquidityNet } of pool.ticks) {
    const root = Math.exp(index * logPerTick);
    const [low, high] = isFirst ? [last, Math.min(root, price)] : [Math.max(last, price), root];
    if (high > low && low > 0) taken += liquidity * (isFirst ? 1 / low - 1 / high : high - low);
    liquidity += Number(liquidityNet);
    last = root;
  }
  return taken / (1 - pool.fee / 1e6);
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function toAddress(prefix: number, index: number): Address {
  return `0x${prefix.toString(16)}${index.toString(16).padStart(39, '0')}`;
}
