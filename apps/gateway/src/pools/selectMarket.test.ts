import { getChain } from '@livery/core/domain/chains';
import type { Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { getSqrtRatio } from '@livery/router/concentrated/sqrtRatio';
import { type Address, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { followPool } from './concentratedState';
import { applyBlock, createPoolState } from './poolState';
import { selectMarket } from './selectMarket';

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const toHash = (value: number) => numberToHex(value, { size: 32 });
const toVenue = (value: number) =>
  ({ kind: 'v2', name: `Exchange ${value}`, factory: toAddress(value), router: toAddress(value + 1) }) as const;
const toPool = (value: number) => ({
  address: toAddress(value),
  token0: toAddress(1),
  token1: toAddress(2),
  reserve0: 10n,
  reserve1: 10n,
  feeBps: 30,
});

const open = (count: number) =>
  createPoolState({
    venues: Array.from({ length: count }, (_, at) => ({
      venue: toVenue(100 + at),
      feeBps: 25,
      pools: [toPool(1_000 + at)],
    })),
    head: { number: 5n, hash: toHash(5), parentHash: toHash(4) },
  });
const addresses = ({ pools }: { pools: readonly { address: Address }[] }) => pools.map(({ address }) => address);

test('a market of some venues has their pools alone, and one of all venues is the market itself', () => {
  const pools = open(3);
  expect(selectMarket(pools, () => true)).toBe(pools.market);
  expect(addresses(selectMarket(pools, ({ name }) => name !== 'Exchange 101'))).toEqual([
    toAddress(1_000),
    toAddress(1_002),
  ]);
  expect(addresses(selectMarket(pools, () => false))).toEqual([]);
});

test('a V3 venue can be left out, too', () => {
  const ethereum = getChain(1);
  const v3 = ethereum && getVenues(ethereum).find((venue) => venue.kind === 'v3');
  if (v3?.kind !== 'v3') throw new Error('Ethereum has no V3 venue.');
  const pools = createPoolState({
    venues: [{ venue: toVenue(100), feeBps: 25, pools: [toPool(1_000)] }],
    head: { number: 5n, hash: toHash(5), parentHash: toHash(4) },
    concentrated: { venues: [v3] },
  });
  const key = {
    venue: v3,
    address: toAddress(7),
    token0: toAddress(1),
    token1: toAddress(2),
    fee: 3000,
    tickSpacing: 60,
  };
  const { venue: _, ...pool } = { ...key, sqrtPriceX96: getSqrtRatio(0), tick: 0, liquidity: 0n, ticks: [] };
  followPool(pools.concentrated, { key, pool, since: 5n });
  expect(selectMarket(pools, () => true)).toBe(pools.market);
  const [withV3, without] = [({ kind }: Venue) => kind === 'v3', ({ kind }: Venue) => kind === 'v2'].map((isUsed) =>
    selectMarket(pools, isUsed),
  );
  expect([withV3?.pools.length, withV3?.concentrated.pools.length]).toEqual([0, 1]);
  expect([without?.pools.length, without?.concentrated.pools.length]).toEqual([1, 0]);
});

test('a selection is kept until the next block, which may have changed its pools', () => {
  const pools = open(2);
  const isFirst = ({ name }: { name: string }) => name === 'Exchange 100';
  const before = selectMarket(pools, isFirst);
  expect(selectMarket(pools, isFirst)).toBe(before);
  const moved = { kind: 'moved', pool: toAddress(1_000), reserve0: 7n, reserve1: 8n } as const;
  applyBlock(pools, { number: 6n, hash: toHash(6), parentHash: toHash(5) }, [moved]);
  expect(selectMarket(pools, isFirst).pools).toMatchObject([{ reserve0: 7n, reserve1: 8n }]);
});

test('a new pair belongs to the venue of its factory, with the fee of that venue, and one of another factory is not followed', () => {
  const pools = open(2);
  const created = { kind: 'created', pool: toAddress(7), token0: toAddress(1), token1: toAddress(3) } as const;
  const block = { number: 6n, hash: toHash(6), parentHash: toHash(5) };
  applyBlock(pools, block, [
    { ...created, factory: toAddress(101) },
    { ...created, pool: toAddress(8), factory: toAddress(999) },
  ]);
  const selected = selectMarket(pools, ({ name }) => name === 'Exchange 101');
  expect(selected.pools.at(-1)).toMatchObject({ address: toAddress(7), feeBps: 25 });
  expect(addresses(pools.market)).not.toContain(toAddress(8));
});

test('at most eight selections are kept', () => {
  const pools = open(9);
  for (let used = 0; used < 9; used++) selectMarket(pools, ({ name }) => name === `Exchange ${100 + used}`);
  expect(pools.selections.size).toBe(8);
});
