import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentratedArbitrary } from '../testing/mixedMarketArbitrary';
import recorded from '../testing/uniswapSwaps.json' with { type: 'json' };
import recordedV4 from '../testing/uniswapV4Swaps.json' with { type: 'json' };
import { combineFees } from './combineFees';
import { type ConcentratedPool, changeLiquidity, parseConcentratedPool } from './concentratedPool';
import { getSqrtRatio, getTick, maxSqrtRatio, maxTick, minSqrtRatio, minTick } from './sqrtRatio';
import { swapForOutput, swapInput } from './swapConcentrated';

const empty: ConcentratedPool = {
  address: '0x00000000000000000000000000000000000000c0',
  token0: '0x00000000000000000000000000000000000000a0',
  token1: '0x00000000000000000000000000000000000000a1',
  fee: 3_000,
  tickSpacing: 60,
  sqrtPriceX96: getSqrtRatio(0),
  tick: 0,
  liquidity: 0n,
  ticks: [],
};

type Recorded = (typeof recorded)[number]['positions'];

function provide(pool: ConcentratedPool, positions: Recorded): ConcentratedPool {
  return positions.reduce((made, [tickLower, tickUpper, liquidity]) => {
    const change = { tickLower: Number(tickLower), tickUpper: Number(tickUpper), liquidity: BigInt(liquidity ?? 0) };
    return changeLiquidity(made, change);
  }, pool);
}

/** Pools with swaps as `@uniswap/v3-sdk` 3.31.5 computes them, of every fee tier, through up to a dozen ticks and many words. */
const pools = recorded.map(({ fee, tickSpacing, tick, positions, swaps }) => {
  const start = parseConcentratedPool({ ...empty, fee, tickSpacing, tick, sqrtPriceX96: getSqrtRatio(tick) });
  return { pool: provide(start, positions), swaps };
});

/**
 * Pools with swaps that the PoolManager of `@uniswap/v4-core` 1.0.2 made: fees of 0 to 70 %, spacings of 1 to 32,767,
 * and in two thirds of them a fee for the protocol, another in each direction.
 */
const poolsOfV4 = recordedV4.map(({ fee: lpFee, protocolFee, tickSpacing, tick, sqrtPriceX96, positions, swaps }) => {
  const price = { tick, sqrtPriceX96: BigInt(sqrtPriceX96) };
  const start = parseConcentratedPool({ ...empty, ...combineFees({ lpFee, protocolFee }), tickSpacing, ...price });
  return { pool: provide(start, positions), swaps };
});

describe('a swap in a concentrated pool', () => {
  it.each([
    ['Uniswap V3', pools],
    ['Uniswap V4', poolsOfV4],
  ])('pays to the base unit what %s computes, and leaves the same price, tick and liquidity', (_, sampled) => {
    for (const { pool, swaps } of sampled) {
      for (const [zeroForOne, amountIn, amountOut, sqrtPriceX96, tick, liquidity] of swaps) {
        const swap = swapInput(pool, zeroForOne === true, BigInt(amountIn ?? 0));
        expect(swap?.amountIn).toBe(BigInt(amountIn ?? 0));
        expect(swap?.amountOut).toBe(BigInt(amountOut ?? 0));
        expect(swap?.pool.sqrtPriceX96).toBe(BigInt(sqrtPriceX96 ?? 0));
        expect(swap?.pool.tick).toBe(tick);
        expect(swap?.pool.liquidity).toBe(BigInt(liquidity ?? 0));
      }
    }
  });

  it('buys an amount for the smallest input that pays it', () => {
    fc.assert(
      fc.property(
        concentratedArbitrary,
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.boolean(),
        ([pool = empty], amountOut, zeroForOne) => {
          const swap = swapForOutput(pool, zeroForOne, amountOut);
          if (!swap) return;
          expect(swap.amountOut).toBeGreaterThanOrEqual(amountOut);
          expect(swapInput(pool, zeroForOne, swap.amountIn)).toEqual(swap);
          const less = swapInput(pool, zeroForOne, swap.amountIn - 1n);
          expect(less?.amountOut ?? 0n).toBeLessThan(amountOut);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never pays less for more, and never pays back more than was paid in', () => {
    fc.assert(
      fc.property(
        concentratedArbitrary,
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.boolean(),
        ([pool = empty], amount, more, zeroForOne) => {
          const swap = swapInput(pool, zeroForOne, amount);
          const larger = swapInput(pool, zeroForOne, amount + more);
          if (swap && larger) expect(larger.amountOut).toBeGreaterThanOrEqual(swap.amountOut);
          const back = swap && swapInput(swap.pool, !zeroForOne, swap.amountOut);
          if (back) expect(back.amountOut).toBeLessThanOrEqual(amount);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is not made where the curve cannot take the whole amount or does not hold it', () => {
    const pool = changeLiquidity(parseConcentratedPool(empty), {
      tickLower: -60,
      tickUpper: 60,
      liquidity: 10n ** 18n,
    });
    expect(swapInput(pool, true, 10n ** 15n)?.ticks).toBe(0);
    expect(swapInput(pool, true, 10n ** 17n)).toBeUndefined();
    expect(swapForOutput(pool, true, 10n ** 17n)).toBeUndefined();
    expect(swapInput({ ...pool, sqrtPriceX96: 0n }, true, 1_000n)).toBeUndefined();
  });

  it('ends after 2,048 steps, however much is sold', () => {
    const thin = { tickLower: -887_272, tickUpper: 887_272, liquidity: 10n ** 6n };
    const pool = changeLiquidity(parseConcentratedPool({ ...empty, tickSpacing: 1 }), thin);
    expect(swapInput(pool, true, 10n ** 12n)?.amountOut).toBeGreaterThan(0n);
    expect(swapInput(pool, true, 10n ** 24n)).toBeUndefined();
  });
});

describe('the root of the price at a tick', () => {
  it('is that of the standard at its ends, and leads back to the tick', () => {
    expect(getSqrtRatio(minTick)).toBe(minSqrtRatio);
    expect(getSqrtRatio(maxTick)).toBe(maxSqrtRatio);
    expect(getSqrtRatio(0)).toBe(2n ** 96n);
    expect(getTick(minSqrtRatio)).toBe(minTick);
    expect(getTick(maxSqrtRatio - 1n)).toBe(maxTick - 1);
    fc.assert(
      fc.property(fc.integer({ min: minTick + 1, max: maxTick - 1 }), (tick) => {
        expect(getTick(getSqrtRatio(tick))).toBe(tick);
        expect(getTick(getSqrtRatio(tick) - 1n)).toBe(tick - 1);
      }),
    );
  });
});
