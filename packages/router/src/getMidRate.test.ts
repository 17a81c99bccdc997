import { describe, expect, it } from 'vitest';
import { getSqrtRatio } from './concentrated/sqrtRatio';
import { getMidRate } from './getMidRate';
import { createMarket } from './market';
import type { Pool } from './pool';
import { tokenAt } from './testing/marketArbitrary';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };

const pool = (index: number, tokens: [number, number], reserves: [bigint, bigint]): Pool => ({
  address: tokenAt(100 + index),
  token0: tokenAt(tokens[0]),
  token1: tokenAt(tokens[1]),
  reserve0: reserves[0],
  reserve1: reserves[1],
  feeBps: 30,
});

describe('getMidRate', () => {
  it('is the ratio of the reserves, without the fee', () => {
    const market = createMarket([pool(1, [0, 1], [10n ** 21n, 2500n * 10n ** 9n])]);
    expect(getMidRate(market, ends)).toBeCloseTo(2.5e-9, 20);
    expect(getMidRate(market, { sellToken: ends.buyToken, buyToken: ends.sellToken })).toBeCloseTo(4e8, 0);
  });

  it('multiplies along the hops', () => {
    const market = createMarket([
      pool(1, [0, 2], [10n ** 21n, 2n * 10n ** 21n]),
      pool(2, [1, 2], [3n * 10n ** 21n, 10n ** 21n]),
    ]);
    expect(getMidRate(market, ends)).toBeCloseTo(6, 12);
    expect(getMidRate(market, { ...ends, maxHops: 1 })).toBeUndefined();
  });

  it('is not set by a nearly empty pool', () => {
    const deep = [pool(1, [0, 2], [10n ** 24n, 10n ** 24n]), pool(2, [2, 1], [10n ** 24n, 10n ** 24n])];
    const dust = pool(3, [0, 1], [10n ** 12n, 10n ** 15n]);
    expect(getMidRate(createMarket([...deep, dust]), ends)).toBeCloseTo(1, 12);
  });

  it('is not set by a shallow pool where one side is much deeper than the other', () => {
    const pools = [
      pool(1, [0, 2], [10n ** 30n, 10n ** 30n]),
      pool(2, [0, 1], [10n ** 22n, 10n ** 22n]),
      pool(3, [0, 1], [10n ** 15n, 10n ** 17n]),
    ];
    expect(getMidRate(createMarket(pools), ends)).toBeCloseTo(1, 12);
  });

  it('has a rate for tokens so coarse that a thousandth of a pool buys less than a base unit', () => {
    expect(getMidRate(createMarket([pool(1, [0, 1], [10n ** 21n, 50n])]), ends)).toBeCloseTo(5e-20, 30);
  });

  it('is that of pools whose liquidity is narrow, which take less than a thousandth of their reserves', () => {
    const narrow = {
      address: tokenAt(103),
      token0: tokenAt(0),
      token1: tokenAt(1),
      fee: 100,
      tickSpacing: 1,
      sqrtPriceX96: getSqrtRatio(0) + 2n ** 80n,
      tick: 0,
      liquidity: 10n ** 24n,
      ticks: [
        { index: -1, liquidityGross: 10n ** 24n, liquidityNet: 10n ** 24n },
        { index: 1, liquidityGross: 10n ** 24n, liquidityNet: -(10n ** 24n) },
      ],
    };
    expect(getMidRate(createMarket([narrow]), ends)).toBeCloseTo(1, 3);
  });

  it('is undefined without a path, without reserves, to the same token and for a token in no pool', () => {
    const market = createMarket([pool(1, [0, 2], [10n ** 21n, 10n ** 21n]), pool(2, [0, 1], [0n, 0n])]);
    expect(getMidRate(market, ends)).toBeUndefined();
    expect(getMidRate(market, { ...ends, buyToken: ends.sellToken })).toBeUndefined();
    expect(getMidRate(market, { ...ends, buyToken: tokenAt(77) })).toBeUndefined();
  });
});
