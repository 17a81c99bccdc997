import type { Address } from 'viem';
import { type ConcentratedPool, type LiquidityChange, parseConcentratedPool } from '../concentrated/concentratedPool';
import type { Tick } from '../concentrated/ladder';
import { getTick, logPerTick, maxTick } from '../concentrated/sqrtRatio';
import { maxReserve, type Pool } from '../pool';
import { createRandom } from './createRandom';
import type { SampleMarket, SampleToken } from './createSampleMarket';

/** Value of all pools in dollars. The first pairs hold nine tenths of it. */
const wholeDollars = 4e9;
const topPairs = 30;
const topShare = 0.9;
/** Prices differ from the true ones by less than half of the fee, so that no cycle gains. */
const mispricing = 0.45;
const baseDecimals = [18, 6, 6, 18, 8, 18];
const decimalsChoice = [18, 18, 18, 18, 18, 18, 9, 8, 6, 6, 2, 0, 24, 36];
const pairFees = [30, 30, 30, 25, 20, 17];
/** Fees in millionths, with their spacings. */
const tiers = [
  [100, 1],
  [500, 10],
  [500, 10],
  [3_000, 60],
  [3_000, 60],
  [10_000, 200],
  [2_500, 50],
] as const;
const shapes = ['whole', 'clustered', 'clustered', 'oneSided', 'gapped', 'crowded', 'single'] as const;
/** A pool that holds less than this many base units of a token is left out. */
const minUnits = 1_000;
/** A pool's positions together have less than 2^128. */
const maxLiquidity = 2n ** 118n;

type Shape = (typeof shapes)[number];
type Random = () => number;

/**
 * Returns a generated market with what real ones have and createSampleMarket lacks: several pools a pair, with
 * different fees, and pools of concentrated liquidity that end: one-sided and gapped ones, single narrow positions, and
 * curves of hundreds of ticks. Some can be drained by ordinary trades. Decimals are 0 to 36. The same for the same
 * seed.
 */
export function createVariedMarket({
  seed,
  tokens,
  pools,
}: {
  seed: number;
  tokens: number;
  pools: number;
}): SampleMarket {
  const random = createRandom(seed);
  const sampled = Array.from({ length: tokens }, (_, index) => sampleToken(random, index));
  const constantProduct: Pool[] = [];
  const concentrated: ConcentratedPool[] = [];
  const pairs = listPairs(random, tokens);
  for (let pair = 0; constantProduct.length + concentrated.length < pools; pair++) {
    const [a, b] = pairs[pair] ?? drawPair(random, tokens);
    const isTop = pair < topPairs;
    const dollars = isTop
      ? (wholeDollars * topShare) / (pair + 1) / harmonic(topPairs)
      : (wholeDollars * (1 - topShare) * Math.exp(1.5 * sampleNormal(random))) / (pools * 1.5);
    const count = isTop ? 3 + Math.floor(random() * 8) : 1 + Math.floor(random() ** 3 * 4);
    for (let index = 0; index < count; index++) {
      const part = (dollars * (0.2 + random() ** 2)) / count;
      if (random() < 0.5) {
        const pool = samplePair(random, { index: constantProduct.length, a, b, tokens: sampled, dollars: part });
        if (pool) constantProduct.push(pool);
      } else {
        const draft = { index: concentrated.length, a, b, tokens: sampled, dollars: part };
        const pool = sampleRanged(random, draft);
        if (pool) concentrated.push(pool);
      }
    }
  }
  return { tokens: sampled, pools: constantProduct, concentrated };
}

/** Returns the pairs with most value first: those among base tokens, then each token with one or two of them. */
function listPairs(random: Random, tokens: number): [number, number][] {
  const pairs: [number, number][] = [];
  const bases = baseDecimals.length;
  for (let a = 0; a < bases; a++) for (let b = a + 1; b < bases; b++) pairs.push([a, b]);
  for (let token = bases; token < tokens; token++) pairs.push([Math.floor(random() ** 2 * bases), token]);
  return pairs;
}

function drawPair(random: Random, tokens: number): [number, number] {
  const bases = baseDecimals.length;
  const a = random() < 0.7 ? Math.floor(random() ** 2 * bases) : Math.floor(random() ** 2 * tokens);
  const b = bases + Math.floor(random() ** 2 * (tokens - bases));
  return a === b ? [0, b] : [a, b];
}

function sampleToken(random: Random, index: number): SampleToken {
  const decimals = baseDecimals[index] ?? decimalsChoice[Math.floor(random() * decimalsChoice.length)] ?? 18;
  const dollars = [3_150, 1, 1, 1, 60_000, 3_400][index] ?? 10 ** (random() * 6 - 3);
  return { address: toAddress(0xa, index), decimals, price: dollars / 10 ** decimals };
}

type Draft = { index: number; a: number; b: number; tokens: readonly SampleToken[]; dollars: number };

function pickEnds({ a, b, tokens }: Draft) {
  const [first, second] = [tokens[Math.min(a, b)], tokens[Math.max(a, b)]];
  if (!first || !second) throw new Error('The market has no such token.');
  return [first, second] as const;
}

function samplePair(random: Random, draft: Draft): Pool | undefined {
  const [first, second] = pickEnds(draft);
  const feeBps = pairFees[Math.floor(random() * pairFees.length)] ?? 30;
  const off = 1 + ((random() - 0.5) * 2 * mispricing * feeBps) / 10_000;
  const toReserve = ({ price }: SampleToken, factor: number) => (draft.dollars * factor) / 2 / price;
  const [held0, held1] = [toReserve(first, off), toReserve(second, 1)];
  if (Math.min(held0, held1) < minUnits || Math.max(held0, held1) > Number(maxReserve) / 1e3) return undefined;
  return {
    address: toAddress(0xb, draft.index),
    token0: first.address,
    token1: second.address,
    reserve0: BigInt(Math.round(held0)),
    reserve1: BigInt(Math.round(held1)),
    feeBps,
  };
}

function sampleRanged(random: Random, draft: Draft): ConcentratedPool | undefined {
  const [first, second] = pickEnds(draft);
  const [fee, tickSpacing] = tiers[Math.floor(random() * tiers.length)] ?? tiers[0];
  const shape = shapes[Math.floor(random() * shapes.length)] ?? 'whole';
  const price = (first.price / second.price) * (1 + ((random() - 0.5) * 2 * mispricing * fee) / 1_000_000);
  if (!(price > 1e-30 && price < 1e30)) return undefined;
  const sqrtPriceX96 = BigInt(Math.round(Math.sqrt(price) * 2 ** 96));
  const tick = getTick(sqrtPriceX96);
  const empty = {
    address: toAddress(0xc, draft.index),
    token0: first.address,
    token1: second.address,
    ...{ fee, tickSpacing, sqrtPriceX96, tick, liquidity: 0n, ticks: [] },
  };
  const held0 = draft.dollars / 2 / first.price;
  if (held0 < minUnits || held0 * price < minUnits) return undefined;
  const positions = listPositions(random, shape);
  const middle = tick / tickSpacing;
  const whole = Math.floor(maxTick / tickSpacing);
  const changes: LiquidityChange[] = [];
  for (const { from, to, part } of positions) {
    const [low, high] = [Math.floor(middle + from / tickSpacing), Math.ceil(middle + to / tickSpacing)];
    const [tickLower, tickUpper] = [Math.max(low, -whole) * tickSpacing, Math.min(high, whole) * tickSpacing];
    if (tickLower >= tickUpper) continue;
    const width = -Math.expm1((-(tickUpper - tickLower) * logPerTick) / 2);
    const liquidity = BigInt(Math.round((held0 * part * Math.sqrt(price)) / width));
    if (liquidity > 0n && liquidity < maxLiquidity) changes.push({ tickLower, tickUpper, liquidity });
  }
  return changes.length > 0 ? parseConcentratedPool({ ...empty, ...addUp(changes, tick) }) : undefined;
}

/** Returns the ticks of these positions, and their liquidity at a tick. */
function addUp(changes: readonly LiquidityChange[], current: number) {
  const sums = new Map<number, Tick>();
  const add = (index: number, net: bigint, gross: bigint) => {
    const { liquidityNet = 0n, liquidityGross = 0n } = sums.get(index) ?? {};
    sums.set(index, { index, liquidityNet: liquidityNet + net, liquidityGross: liquidityGross + gross });
  };
  for (const { tickLower, tickUpper, liquidity } of changes) {
    add(tickLower, liquidity, liquidity);
    add(tickUpper, -liquidity, liquidity);
  }
  const active = changes.filter(({ tickLower, tickUpper }) => tickLower <= current && current < tickUpper);
  return {
    ticks: [...sums.values()].toSorted((a, b) => a.index - b.index),
    liquidity: active.reduce((sum, { liquidity }) => sum + liquidity, 0n),
  };
}

/** A position from and to these ticks, counted from the price, with its part of the pool's value. */
type Position = { from: number; to: number; part: number };

function listPositions(random: Random, shape: Shape): Position[] {
  const wide = { from: -2_000_000, to: 2_000_000 };
  const width = () => 20 * Math.exp(random() * 5);
  if (shape === 'whole') return [{ ...wide, part: 1 }];
  if (shape === 'single') {
    const half = width();
    return [{ from: -half * random(), to: half * random() + 1, part: 1 }];
  }
  if (shape === 'crowded') {
    const count = 100 + Math.floor(random() * 275);
    return Array.from({ length: count }, () => {
      const centre = 2_000 * sampleNormal(random);
      const half = width();
      return { from: centre - half, to: centre + half, part: (0.2 + random()) / count };
    });
  }
  const count = 1 + Math.floor(random() * 30);
  const positions = Array.from({ length: count }, () => {
    const half = width();
    const centre = (random() + random() - 1) * half;
    return { from: centre - half, to: centre + half, part: (0.2 + random()) / count };
  });
  if (shape === 'clustered') return random() < 0.5 ? positions : [...positions, { ...wide, part: 0.1 }];
  if (shape === 'oneSided') {
    const side = random() < 0.5 ? 1 : -1;
    return positions.map(({ from, to, part }) => {
      const reach = to - from;
      return side > 0 ? { from: reach * random() * 0.1, to: reach, part } : { from: -reach, to: -reach * 0.05, part };
    });
  }
  // Positions that leave gaps on both sides, and perhaps at the price.
  return positions.flatMap(({ from, to, part }) => {
    const shift = (random() < 0.5 ? -1 : 1) * (200 + random() * 2_000);
    const near = random() < 0.5 ? [{ from, to, part: part / 2 }] : [];
    return [...near, { from: from + shift, to: to + shift, part: part / 2 }];
  });
}

function harmonic(count: number): number {
  return Array.from({ length: count }, (_, index) => 1 / (index + 1)).reduce((sum, each) => sum + each, 0);
}

function sampleNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function toAddress(prefix: number, index: number): Address {
  return `0x${prefix.toString(16)}${index.toString(16).padStart(39, '0')}`;
}
