import { describe, expect, it } from 'vitest';
import { changeLiquidity, parseConcentratedPool } from './concentrated/concentratedPool';
import { getTick } from './concentrated/sqrtRatio';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { Pool } from './pool';
import { tokenAt } from './testing/marketArbitrary';
import { replayRoute } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };

function createWholePool({ index, price, liquidity }: { index: number; price: number; liquidity: bigint }) {
  const sqrtPriceX96 = BigInt(Math.round(Math.sqrt(price) * 2 ** 96));
  const tick = getTick(sqrtPriceX96);
  const empty = { fee: 3_000, tickSpacing: 60, sqrtPriceX96, tick, liquidity: 0n, ticks: [] };
  const tokens = { token0: ends.buyToken, token1: ends.sellToken };
  return changeLiquidity(parseConcentratedPool({ address: tokenAt(index), ...tokens, ...empty }), {
    tickLower: -887_220,
    tickUpper: 887_220,
    liquidity,
  });
}

describe('findRoute with tokens and pools that anyone can create', () => {
  it('leaves out a pool that holds hardly any base units of a token with two decimals', () => {
    // 34 dollars of ether and of a dollar with two decimals.
    const price = 1e18 / 3_150e2;
    const liquidity = BigInt(Math.round(1_700 * Math.sqrt(price)));
    const tiny = createWholePool({ index: 100, price, liquidity });
    const pair: Pool = {
      address: tokenAt(101),
      token0: ends.sellToken,
      token1: ends.buyToken,
      reserve0: 10n ** 18n,
      reserve1: 312_000n,
      feeBps: 30,
    };
    const market = createMarket([pair, tiny]);
    for (let cents = 1n; cents <= 400n; cents++) {
      const amount = (cents * 10n ** 18n) / 315_000n;
      for (const side of ['sell', 'buy'] as const) {
        const route = findRoute(market, { ...ends, side, amount: side === 'sell' ? amount : cents });
        if (route)
          expect(replayRoute([pair, tiny], route).buyAmounts).toEqual(route.paths.map((each) => each.buyAmount));
      }
    }
  });

  it('buys for more than 2^111 base units from a pool that takes them', () => {
    const pool = createWholePool({ index: 100, price: 1, liquidity: 2n ** 118n });
    const market = createMarket([pool]);
    const sold = findRoute(market, { ...ends, side: 'sell', amount: 2n ** 114n });
    const bought = findRoute(market, { ...ends, side: 'buy', amount: sold?.buyAmount ?? 0n });
    expect(bought?.sellAmount).toBeGreaterThan(2n ** 113n);
    expect(bought?.sellAmount).toBeLessThanOrEqual(2n ** 114n);
  });
});
