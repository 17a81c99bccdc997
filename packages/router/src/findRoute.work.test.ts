import { toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type ConcentratedPool, parseConcentratedPool } from './concentrated/concentratedPool';
import { getTick } from './concentrated/sqrtRatio';
import { findRoute } from './findRoute';
import { createMarket, type Market } from './market';
import type { RestingOrder } from './orders/restingOrder';
import type { AnyPool } from './pool';
import { openSearch } from './search/search';
import { createVariedMarket } from './testing/createVariedMarket';
import { tokenAt } from './testing/marketArbitrary';
import { replayRoute } from './testing/replayRoute';
import { maxWork } from './work';

const gasParts = { perPath: 40_000, perHop: 75_000, perOrder: 130_000 };
const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };

/** What is under way when the work is used up is finished: a search, or the balance of a flow. Executions are given up. */
const mostWork = 1.4 * maxWork;

type Trade = Parameters<typeof findRoute>[1];

/** Returns the route, with the units of work that it took. */
function measureWork(market: Market, trade: Trade) {
  const search = openSearch(market, trade);
  if (!search) throw new Error('The market has no such token.');
  const route = findRoute(market, trade);
  // A search has its memory from the market, and so the account of its work.
  return { route, spent: search.flow.work.spent };
}

/** Pools of one pair, each with a tick at every price for a fifth up and down. */
function listCrowdedPools(count: number): ConcentratedPool[] {
  const reach = 2_000;
  return Array.from({ length: count }, (_, index) => {
    const ticks = Array.from({ length: 2 * reach + 1 }, (_, at) => {
      const inner = at % 2 === 0 ? -(10n ** 22n) : 10n ** 22n;
      const liquidityNet = at === 0 ? 10n ** 24n : at === 2 * reach ? -(10n ** 24n) : inner;
      return { index: at - reach, liquidityNet, liquidityGross: 10n ** 24n };
    });
    const net = ticks.reduce((sum, tick) => sum + tick.liquidityNet, 0n);
    const last = ticks.at(-1);
    if (last) last.liquidityNet -= net;
    const sqrtPriceX96 = BigInt(Math.round(Math.sqrt(1 + index * 1e-5) * 2 ** 96));
    const tick = getTick(sqrtPriceX96);
    return parseConcentratedPool({
      address: tokenAt(100 + index),
      token0: ends.sellToken,
      token1: ends.buyToken,
      ...{ fee: 500, tickSpacing: 1, sqrtPriceX96, tick, ticks },
      liquidity: ticks.filter((each) => each.index <= tick).reduce((sum, each) => sum + each.liquidityNet, 0n),
    });
  });
}

function listCompletePools(tokens: number): AnyPool[] {
  const pools: AnyPool[] = [];
  for (let a = 0; a < tokens; a++) {
    for (let b = a + 1; b < tokens; b++) {
      const [token0, token1] = [tokenAt(a), tokenAt(b)];
      const reserve = (part: number) => 10n ** 21n + BigInt((a * 7_919 + b * 104_729 + part) % 997) * 10n ** 16n;
      const address = tokenAt(1_000 + pools.length);
      pools.push({ address, token0, token1, reserve0: reserve(0), reserve1: reserve(501), feeBps: 30 });
    }
  }
  return pools;
}

describe('the work of a quote', () => {
  const varied = createVariedMarket({ seed: 12, tokens: 120, pools: 600 });
  const [ether, dollar] = varied.tokens;
  if (!ether || !dollar) throw new Error('The market has no tokens.');
  const variedMarket = createMarket([...varied.pools, ...varied.concentrated]);

  it.each([2e4, 2e6, 1e8, 1e10])('is bounded for %d dollars beside 24 resting orders', (dollars) => {
    for (const [sold, bought] of [
      [ether, dollar],
      [dollar, ether],
    ] as const) {
      const whole = dollars / sold.price;
      const orders = Array.from({ length: 24 }, (_, index): RestingOrder => {
        const takerAmount = BigInt(Math.ceil(whole / 24));
        const rate = (sold.price / bought.price) * (0.96 + 0.004 * index);
        const makerAmount = BigInt(Math.max(1, Math.round((whole / 24) * rate)));
        return { id: toHex(index, { size: 32 }), makerAmount, takerAmount, capacity: takerAmount };
      });
      for (const side of ['sell', 'buy'] as const) {
        const amount = BigInt(Math.round(side === 'sell' ? whole : dollars / bought.price));
        const gas = { ...gasParts, tokenPerGas: 2.5e-5 / (side === 'sell' ? bought.price : sold.price) };
        const trade = { sellToken: sold.address, buyToken: bought.address, side, amount, gas, orders };
        const { route, spent } = measureWork(variedMarket, trade);
        expect(spent).toBeLessThan(mostWork);
        if (dollars < 1e10) expect(route?.paths.length ?? 0).toBeGreaterThan(0);
      }
    }
  });

  it.each([0.001, 0.1, 0.5, 2])('is bounded where %d of 20 curves with 4,000 ticks each is sold', (part) => {
    const market = createMarket(listCrowdedPools(20));
    const amount = BigInt(Math.round(2e24 * part));
    for (const tokenPerGas of [0, 1e9]) {
      for (const side of ['sell', 'buy'] as const) {
        const { spent } = measureWork(market, { ...ends, side, amount, gas: { ...gasParts, tokenPerGas } });
        expect(spent).toBeLessThan(mostWork);
      }
    }
  });

  it.each([1n, 10n ** 20n, 10n ** 23n, 2n ** 127n, 2n ** 255n])(
    'is bounded where 40 tokens are all paired, for %d units',
    (amount) => {
      const pools = listCompletePools(40);
      const market = createMarket(pools);
      for (const tokenPerGas of [0, 1e9]) {
        for (const side of ['sell', 'buy'] as const) {
          const { route, spent } = measureWork(market, { ...ends, side, amount, gas: { ...gasParts, tokenPerGas } });
          expect(spent).toBeLessThan(mostWork);
          if (route) expect(replayRoute(pools, route).buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
        }
      }
    },
  );
});
