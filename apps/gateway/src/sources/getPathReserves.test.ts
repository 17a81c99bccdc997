import { ceilAmountIn, floorAmountOut } from '@livery/router/exact/floorAmountOut';
import { createMarket } from '@livery/router/market';
import fc from 'fast-check';
import { type Address, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { getPairPool } from '../pools/poolState';
import { getMidPrice, getPathReserves, getRouterAmountIn } from './getPathReserves';

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const [tokenA, tokenB, tokenC] = [toAddress(1), toAddress(2), toAddress(3)];
const [first, second] = [toAddress(10), toAddress(11)];
const path = { pools: [first, second], tokens: [tokenA, tokenB, tokenC] };

/** A to B in the token order of the first pool, B to C against that of the second. */
function onMarket(reserves: readonly [bigint, bigint, bigint, bigint]) {
  const market = createMarket([
    { address: first, token0: tokenA, token1: tokenB, reserve0: reserves[0], reserve1: reserves[1], feeBps: 30 },
    { address: second, token0: tokenC, token1: tokenB, reserve0: reserves[3], reserve1: reserves[2], feeBps: 25 },
  ]);
  return (address: string) => getPairPool(market, address);
}

test('reserves are in the direction of the swap', () => {
  expect(getPathReserves(path, onMarket([1n, 2n, 3n, 4n]))).toEqual([
    { reserveIn: 1n, reserveOut: 2n, feeBps: 30 },
    { reserveIn: 3n, reserveOut: 4n, feeBps: 25 },
  ]);
  expect(getPathReserves(path, () => undefined)).toBeUndefined();
});

test('the mid price is that of the reserves, less the fees', () => {
  const price = getMidPrice(path, onMarket([1_000n, 3_000n, 7_000n, 14_000n]));
  expect(Number(price?.bought) / Number(price?.sold)).toBeCloseTo(3 * 2 * 0.997 * 0.9975, 12);
  expect(getMidPrice(path, onMarket([1_000n, 3_000n, 7_000n, 0n]))).toBeUndefined();
});

test('pools of one base unit have a mid price, too', () => {
  const price = getMidPrice(path, onMarket([1n, 1n, 1n, 2n]));
  expect(Number(price?.bought) / Number(price?.sold)).toBeCloseTo(2 * 0.997 * 0.9975, 12);
});

const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });

test("the router's input pays the amount, and is at most one unit above the pool's minimum", () => {
  fc.assert(
    fc.property(fc.tuple(reserve, reserve, reserve, reserve), reserve, (reserves, buyAmount) => {
      const getPoolNow = onMarket(reserves);
      const hops = getPathReserves(path, getPoolNow) ?? [];
      const taken = getRouterAmountIn(path, { buyAmount, getPool: getPoolNow });
      if (taken !== undefined) expect(hops.reduce(floorAmountOut, taken)).toBeGreaterThanOrEqual(buyAmount);

      const last = { pools: [second], tokens: [tokenB, tokenC] };
      const least = ceilAmountIn(buyAmount, { reserveIn: reserves[2], reserveOut: reserves[3], feeBps: 25 });
      const asked = getRouterAmountIn(last, { buyAmount, getPool: getPoolNow });
      expect(least === undefined ? [undefined] : [least, least + 1n]).toContain(asked);
    }),
  );
});
