import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidPoolError, UnknownPoolError } from '../errors/pool';
import { findRoute } from '../findRoute';
import { getMidRate } from '../getMidRate';
import { addPool, createMarket, getPool, type Market, removePool, updateLiquidity, updatePrice } from '../market';
import { isConcentrated } from '../pool';
import { tokenAt } from '../testing/marketArbitrary';
import { mixedMarketArbitrary, positionsArbitrary, toTicks } from '../testing/mixedMarketArbitrary';
import { type ConcentratedPool, changeLiquidity, parseConcentratedPool } from './concentratedPool';
import { getSqrtRatio } from './sqrtRatio';
import { swapInput } from './swapConcentrated';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const unit = 10n ** 18n;
const pool = changeLiquidity(
  parseConcentratedPool({
    address: tokenAt(300),
    token0: tokenAt(0),
    token1: tokenAt(1),
    fee: 500,
    tickSpacing: 10,
    sqrtPriceX96: getSqrtRatio(0),
    tick: 0,
    liquidity: 0n,
    ticks: [],
  }),
  { tickLower: -1_000, tickUpper: 1_000, liquidity: 1_000n * unit },
);

const ask = (market: Market) => ({
  sale: findRoute(market, { ...ends, side: 'sell', amount: unit }),
  purchase: findRoute(market, { ...ends, side: 'buy', amount: unit }),
  rate: getMidRate(market, ends),
});

describe('a concentrated pool of a market', () => {
  it('gives the same routes after its events as in a market created with its new state', () => {
    fc.assert(
      fc.property(
        mixedMarketArbitrary,
        positionsArbitrary,
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        fc.boolean(),
        (pools, positions, amount, zeroForOne) => {
          const market = createMarket(pools);
          const last = pools.at(-1);
          if (!last || !isConcentrated(last)) throw new Error('no concentrated pool');
          let expected = last;
          for (const position of positions) {
            ask(market);
            const change = { ...toTicks(expected, position), liquidity: position.liquidity };
            updateLiquidity(market, last.address, change);
            expected = changeLiquidity(expected, change);
            const swapped = swapInput(expected, zeroForOne, amount)?.pool ?? expected;
            updatePrice(market, last.address, swapped);
            expected = swapped;
          }
          expect(getPool(market, last.address)).toEqual(expected);
          expect(ask(market)).toEqual(ask(createMarket([...pools.slice(0, -1), expected])));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is as before after liquidity was added and removed again', () => {
    fc.assert(
      fc.property(positionsArbitrary, (positions) => {
        const changes = positions.map((position) => ({ ...toTicks(pool, position), liquidity: position.liquidity }));
        const more = changes.reduce(changeLiquidity, pool);
        const back = changes.reduce(
          (made, change) => changeLiquidity(made, { ...change, liquidity: -change.liquidity }),
          more,
        );
        expect(back).toEqual(pool);
      }),
    );
  });

  it('keeps a tick that one position ends at and another of the same size begins at', () => {
    const beside = changeLiquidity(pool, { tickLower: 1_000, tickUpper: 2_000, liquidity: 1_000n * unit });
    expect(beside.ticks.map(({ index, liquidityNet }) => [index, liquidityNet])).toEqual([
      [-1_000, 1_000n * unit],
      [1_000, 0n],
      [2_000, -1_000n * unit],
    ]);
  });

  it('can be put back, removed and replaced by one of the other kind', () => {
    const market = createMarket([pool]);
    const before = ask(market);
    const graph = market.graph;
    updateLiquidity(market, pool.address, { tickLower: -100, tickUpper: 100, liquidity: 10n ** 24n });
    expect(ask(market).sale?.buyAmount).toBeGreaterThan(before.sale?.buyAmount ?? 0n);
    addPool(market, pool);
    expect(ask(market)).toEqual(before);
    expect(market.graph).toBe(graph);
    const { address, token0, token1 } = pool;
    addPool(market, { address, token0, token1, reserve0: unit, reserve1: unit, feeBps: 30 });
    expect([market.pools.length, market.concentrated.pools.length]).toEqual([1, 0]);
    addPool(market, pool);
    expect([market.pools.length, market.concentrated.pools.length]).toEqual([0, 1]);
    expect([removePool(market, pool.address), removePool(market, pool.address)]).toEqual([true, false]);
    expect(ask(market).sale).toBeUndefined();
  });

  it('is refused where its state contradicts itself', () => {
    const wrong = (change: Partial<ConcentratedPool>) => () => createMarket([{ ...pool, ...change }]);
    for (const change of [
      { token1: pool.token0 },
      { fee: 1_000_000 },
      { fee: 0.5 },
      { tickSpacing: 0 },
      { tickSpacing: 16_384 },
      { tick: 1 },
      { sqrtPriceX96: 1n },
      { liquidity: 1n },
      { liquidity: 2n ** 128n },
      { fromTick: -900_000 },
      { fromTick: 100, toTick: 100 },
      { ticks: pool.ticks.toReversed() },
      { ticks: pool.ticks.map((tick) => ({ ...tick, index: tick.index + 1 })) },
      { ticks: pool.ticks.map((tick) => ({ ...tick, liquidityGross: 0n })) },
      { ticks: pool.ticks.map((tick) => ({ ...tick, liquidityNet: -tick.liquidityNet })) },
    ]) {
      expect(wrong(change)).toThrow(InvalidPoolError);
    }
    expect(wrong({})).not.toThrow();
  });

  it('tells by its liquidity that an event is missing', () => {
    const market = createMarket([pool]);
    const price = { sqrtPriceX96: getSqrtRatio(10), tick: 10, liquidity: 900n * unit };
    expect(() => updatePrice(market, pool.address, price)).toThrow(InvalidPoolError);
    const burn = { tickLower: -100, tickUpper: 100, liquidity: -unit };
    expect(() => updateLiquidity(market, pool.address, burn)).toThrow(InvalidPoolError);
    expect(getPool(market, pool.address)).toEqual(pool);
    expect(() => updatePrice(createMarket([]), pool.address, price)).toThrow(UnknownPoolError);
  });

  it('has the mid rate of its price', () => {
    const market = createMarket([pool]);
    updatePrice(market, pool.address, { ...pool, sqrtPriceX96: getSqrtRatio(500), tick: 500 });
    expect(getMidRate(market, ends)).toBeCloseTo(1.0001 ** 500, 9);
  });
});
