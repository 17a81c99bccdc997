import { priceResponse } from '@livery/core/wire/quoteResponse';
import type { Pool } from '@livery/router/pool';
import { createRandom } from '@livery/router/testing/createRandom';
import * as v from 'valibot';
import { type Address, type Hash, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { applyBlock, createPoolState } from '../../pools/poolState';
import { suggestSlippage } from './suggestSlippage';

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const toHash = (value: number): Hash => numberToHex(value, { size: 32 });
const [sold, bought] = [toAddress(1), toAddress(2)];
const depth = 10n ** 24n;
const pool: Pool = {
  address: toAddress(9),
  token0: sold,
  token1: bought,
  reserve0: depth,
  reserve1: depth,
  feeBps: 30,
};
const venue = { kind: 'v2', name: 'Exchange', factory: toAddress(8), router: toAddress(7) } as const;

/** Follows a chain whose pool has these reserves of the bought token after each block, in units of its depth. */
function follow(prices: readonly (number | undefined)[]) {
  const head = { number: 0n, hash: toHash(0), parentHash: toHash(9_999) };
  const pools = createPoolState({ venues: [{ venue, feeBps: 30, pools: [pool] }], head });
  for (const [index, price] of prices.entries()) {
    const number = index + 1;
    const block = { number: BigInt(number), hash: toHash(number), parentHash: toHash(index) };
    const moved = { kind: 'moved', pool: pool.address, reserve0: depth } as const;
    const reserve1 = price === undefined ? undefined : (depth * BigInt(Math.round(price * 1e9))) / 10n ** 9n;
    applyBlock(pools, block, reserve1 === undefined ? [] : [{ ...moved, reserve1 }]);
  }
  return pools;
}

const sell = (sellAmount: bigint) => ({
  paths: [{ pools: [pool.address], tokens: [sold, bought], sellAmount, buyAmount: 0n }],
  orders: [],
});
const suggest = (prices: readonly (number | undefined)[], amount = 10n ** 18n, wait = 3) =>
  suggestSlippage(follow(prices), sell(amount), wait);
const still = Array.from({ length: 30 }, () => undefined);

test('a price that stands still, and a small trade, need the least', () => {
  expect(suggest(still)).toEqual({ bps: 5, movedBps: 0, impactBps: 1, blocks: 30 });
});

test('the trade’s own impact counts, pools’ fees do not', () => {
  // A hundredth of the reserves lowers the price by about as much.
  const { bps, impactBps } = suggest(still, depth / 100n);
  expect(impactBps).toBeGreaterThanOrEqual(97);
  expect(impactBps).toBeLessThanOrEqual(100);
  expect(bps).toBe(impactBps);
});

test('the usual move counts three times, for the blocks that a trade waits, with something to spare', () => {
  // Up and down by 0.1 % with each block.
  const waves = Array.from({ length: 40 }, (_, index) => 1 + (index % 2) / 1_000);
  expect(suggest(waves, 10n ** 18n, 1)).toMatchObject({ movedBps: 10, bps: 41, blocks: 19 });
  expect(suggest(waves, 10n ** 18n, 4)).toMatchObject({ movedBps: 20, bps: 71 });
});

test('a single change of a sleepy pool counts the less, the longer the pool has been asleep', () => {
  const sleepy = (blocks: number) => [...still, 1.01, ...Array.from({ length: blocks }, () => undefined)];
  const [short, long] = [suggest(sleepy(10)), suggest(sleepy(200))];
  expect(short.movedBps).toBeGreaterThan(20);
  expect(long.movedBps).toBeGreaterThan(5);
  expect(long.bps).toBeLessThan(short.bps);
});

test('a few known blocks tell nothing of how the price moves', () => {
  expect(suggest(still.slice(0, 4))).toEqual({ bps: 52, impactBps: 1 });
  expect(suggest([])).toEqual({ bps: 52, impactBps: 1 });
});

test('a price that moves by more than the whole is told within the bounds of an answer', () => {
  const wild = Array.from({ length: 40 }, (_, index) => (index % 2 ? 9 : 1));
  const told = suggest(wild, 10n ** 18n, 144);
  expect(v.parse(priceResponse.entries.autoSlippage, told)).toMatchObject({ bps: 300, movedBps: 10_000 });
});

test('a wild price, and a trade as large as the pool, get the most', () => {
  const wild = Array.from({ length: 40 }, (_, index) => 1 + (index % 7) / 10);
  expect(suggest(wild).bps).toBe(300);
  expect(suggest(still, depth).bps).toBe(300);
});

test('the impact of a trade counts as well where the bought token has six decimals or fewer', () => {
  const head = { number: 0n, hash: toHash(0), parentHash: toHash(9_999) };
  // A hundredth of the reserves: 0.5 of a token with eight decimals.
  const shallow = { ...pool, reserve1: 5n * 10n ** 9n };
  const pools = createPoolState({ venues: [{ venue, feeBps: 30, pools: [shallow] }], head });
  const { bps, impactBps } = suggestSlippage(pools, sell(depth / 100n), 3);
  expect(impactBps).toBeGreaterThanOrEqual(95);
  expect(impactBps).toBeLessThanOrEqual(102);
  expect(bps).toBe(50 + impactBps + 1);
});

test('a pool that could not take the amount a few blocks ago is as wild as can be', () => {
  const drained = suggest([...still, 1e-9, 1, ...still.slice(0, 6)], 10n ** 3n);
  expect(drained).toMatchObject({ bps: 300, movedBps: 10_000, blocks: 7 });
});

test('amounts of few units move by whole ones', () => {
  expect(suggest(still, 100n).bps).toBeGreaterThanOrEqual(100);
});

test('a pool that was read a moment ago has no past', () => {
  const pools = follow(still);
  pools.lookedUp.set(sold, { decimals: 18, since: 28n, pools: [pool.address] });
  expect(suggestSlippage(pools, sell(10n ** 18n), 3)).toEqual({ bps: 52, impactBps: 1 });
});

test('an order pays the same in all blocks', () => {
  const waves = Array.from({ length: 40 }, (_, index) => 1 + (index % 2) / 100);
  const route = sell(10n ** 18n);
  const order = { id: toHash(1), sellAmount: 9n * 10n ** 18n, buyAmount: 9n * 10n ** 18n };
  const [alone, mixed] = [
    suggestSlippage(follow(waves), route, 1),
    suggestSlippage(follow(waves), { ...route, orders: [order] }, 1),
  ];
  expect(alone.movedBps).toBe(100);
  expect(mixed.movedBps).toBe(10);
});

test('in a thousand random walks, few trades would revert', () => {
  const random = createRandom(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let reverted = 0;
  const chosen: number[] = [];
  for (let walk = 0; walk < 1_000; walk++) {
    // Between 1 and 20 basis points a block.
    const step = 10 ** (random() * 1.3 - 4);
    let price = 1;
    const next = () => (price *= 1 + step * normal());
    const past = Array.from({ length: 25 }, next);
    const quoted = price;
    const { bps } = suggest(past);
    chosen.push(bps);
    // A trade waits three blocks.
    const later = [next(), next(), next()][2] ?? 1;
    if (later < quoted * (1 - bps / 10_000)) reverted++;
  }
  chosen.sort((one, other) => one - other);
  expect(reverted).toBeLessThanOrEqual(10);
  expect(chosen[500]).toBeLessThanOrEqual(50);
});
