import type { Address } from 'viem';
import type { ConcentratedPool } from '../concentrated/concentratedPool';
import type { Pool } from '../pool';
import { createRandom } from './createRandom';
import { sampleConcentratedPool } from './sampleConcentratedPool';

export type SampleToken = {
  address: Address;
  decimals: number;
  /** Price of one base unit in dollars. */
  price: number;
};

export type SampleMarket = {
  /** The first six are the base tokens, one of which is in most pools. */
  tokens: readonly SampleToken[];
  pools: readonly Pool[];
  concentrated: readonly ConcentratedPool[];
};

const baseTokens = 6;
const baseWeights = [0.5, 0.68, 0.8, 0.9, 0.96, 1];
const decimalsChoice = [18, 18, 18, 18, 18, 18, 8, 6, 6, 0];
const maxMispricing = 0.002;
const minDollars = 2000;
const medianDollars = 2e7;
const depthSpread = 2;
/** Share of the depth that each base token draws; pools without a base token are shallow. */
const baseDepths = [1, 0.4, 0.3, 0.15, 0.1, 0.05];
const longTailDepth = 0.05;

/**
 * Returns a generated market that resembles a real one: heavy-tailed depth from thousands to hundreds of millions of dollars,
 * most pools against a few base tokens, one pool per pair, prices that agree within the fee. Pools of concentrated liquidity, if
 * any are asked for, join the constant-product pools of some pairs, the popular ones more often. The same for the same seed.
 */
export function createSampleMarket({
  seed,
  tokens,
  pools,
  concentrated = 0,
}: {
  seed: number;
  tokens: number;
  pools: number;
  concentrated?: number;
}): SampleMarket {
  const random = createRandom(seed);
  const sampled = Array.from({ length: tokens }, (_, index) => sampleToken(random, index));
  const made: Pool[] = [];
  const pairs = new Set<string>();
  const add = (a: number, b: number) => {
    const key = `${Math.min(a, b)}:${Math.max(a, b)}`;
    if (a === b || pairs.has(key)) return;
    pairs.add(key);
    made.push(samplePool(random, made.length, { a, b, tokens: sampled }));
  };
  const pickBase = () => baseWeights.findIndex((weight, index) => random() < weight || index === baseTokens - 1);
  for (let a = 0; a < baseTokens; a++) for (let b = a + 1; b < baseTokens; b++) add(a, b);
  for (let token = baseTokens; token < tokens; token++) add(token, pickBase());
  while (made.length < pools) {
    const token = baseTokens + Math.floor(random() ** 2 * (tokens - baseTokens));
    add(token, random() < 0.7 ? pickBase() : baseTokens + Math.floor(random() ** 2 * (tokens - baseTokens)));
  }
  const sample = { tokens: sampled, pools: made.slice(0, pools) };
  return { ...sample, concentrated: sampleConcentrated(random, sample, concentrated) };
}

function sampleConcentrated(
  random: () => number,
  { tokens, pools }: Omit<SampleMarket, 'concentrated'>,
  count: number,
): ConcentratedPool[] {
  const prices = new Map(tokens.map(({ address, price }) => [address, price]));
  return Array.from({ length: count }, (_, index) => {
    const beside = pools[Math.floor(random() ** 2 * pools.length)];
    if (!beside) throw new Error('no pairs');
    const { token0, token1, reserve0 } = beside;
    const price = (prices.get(token0) ?? 1) / (prices.get(token1) ?? 1);
    const held0 = Number(reserve0) * Math.exp(sampleNormal(random));
    return sampleConcentratedPool(random, { address: toAddress(0xc, index), token0, token1, price, held0 });
  });
}

function sampleToken(random: () => number, index: number): SampleToken {
  const decimals = index < baseTokens ? (index % 2 === 0 ? 18 : 6) : (decimalsChoice[Math.floor(random() * 10)] ?? 18);
  const dollars = decimals === 0 ? 10 ** (random() * 2 - 3) : 10 ** (random() * 6 - 2);
  return { address: toAddress(0xa, index), decimals, price: dollars / 10 ** decimals };
}

function samplePool(
  random: () => number,
  index: number,
  { a, b, tokens }: { a: number; b: number; tokens: readonly SampleToken[] },
): Pool {
  const favour = (baseDepths[a] ?? longTailDepth) * (baseDepths[b] ?? longTailDepth);
  const popularity = 1 / (1 + Math.max(a, b) / 10);
  const dollars = Math.max(
    minDollars,
    medianDollars * favour * popularity * Math.exp(depthSpread * sampleNormal(random)),
  );
  const mispricing = 1 + maxMispricing * (random() - 0.5);
  const reserveOf = (token: SampleToken | undefined, factor: number) =>
    BigInt(Math.round((dollars * factor) / (token?.price ?? 1)));
  const [token0, token1] = a < b ? [tokens[a], tokens[b]] : [tokens[b], tokens[a]];
  return {
    address: toAddress(0xb, index),
    token0: token0?.address ?? '0x',
    token1: token1?.address ?? '0x',
    reserve0: reserveOf(token0, mispricing),
    reserve1: reserveOf(token1, 1),
    feeBps: 30,
  };
}

function sampleNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function toAddress(prefix: number, index: number): Address {
  return `0x${prefix.toString(16)}${index.toString(16).padStart(39, '0')}`;
}
