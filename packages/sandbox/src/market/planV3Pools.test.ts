import { type Chain, chains } from '@livery/core/domain/chains';
import { getVenues } from '@livery/core/domain/venues';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { listV3Venues } from './listV3Venues';
import type { PlannedV3Pool } from './marketPlan';
import { planMarket } from './planMarket';
import { getUsdPrice } from './usdPrices';

const withV3 = chains.filter((chain) => getVenues(chain).some(({ kind }) => kind === 'v3'));
const maxTick = 887_272;

/** Returns the USD price and decimals of a planned token or the wrapped native coin. */
function createPrices(chain: Chain, plan: ReturnType<typeof planMarket>) {
  const { address, symbol } = chain.wrappedNative;
  const tokens = [...plan.tokens, { address, decimals: 18, usdPrice: getUsdPrice(symbol) }];
  return (token: Address) => tokens.find((each) => each.address === token) ?? { decimals: NaN, usdPrice: NaN };
}

const tickOf = ({ sqrtPriceX96 }: PlannedV3Pool) => (2 * Math.log(Number(sqrtPriceX96) / 2 ** 96)) / Math.log(1.0001);
const usdOf = (prices: ReturnType<typeof createPrices>, { token0, token1, positions }: PlannedV3Pool) =>
  positions.reduce((sum, { amount0, amount1 }) => {
    const [one, other] = [prices(token0), prices(token1)];
    const usd = (amount: bigint, side: typeof one) => (Number(amount) / 10 ** side.decimals) * side.usdPrice;
    return sum + usd(amount0, one) + usd(amount1, other);
  }, 0);

test('every V3 venue has pools, and each pool is planned once', () => {
  for (const chain of withV3) {
    const { v3Pools } = planMarket(chain.id);
    expect(new Set(v3Pools.map(({ venue }) => venue))).toEqual(
      new Set(listV3Venues(chain).map(({ venue }) => venue.name)),
    );
    const keys = v3Pools.map(({ venue, token0, token1, fee, tickSpacing }) =>
      [venue, token0, token1, fee, tickSpacing].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(planMarket(250).v3Pools).toEqual([]);
});

describe.each(withV3)('the V3 pools of $name', (chain) => {
  const plan = planMarket(chain.id);
  const prices = createPrices(chain, plan);
  const live = plan.v3Pools.filter((pool) => usdOf(prices, pool) > 1_000);

  test('have sorted tokens and a fee of their venue with its spacing, on which all bounds lie', () => {
    const tiers = new Map(
      getVenues(chain).flatMap((venue) => (venue.kind === 'v3' ? [[venue.name, venue.tiers]] : [])),
    );
    for (const { venue, token0, token1, fee, tickSpacing, positions } of plan.v3Pools) {
      expect(BigInt(token0)).toBeLessThan(BigInt(token1));
      const tier = tiers.get(venue)?.find((each) => each.tickSpacing === tickSpacing);
      // A fee that changes is not the tier's.
      expect(tier?.fee ?? fee).toBe(fee);
      expect(tier).toBeDefined();
      for (const { lower, upper, liquidity } of positions) {
        expect([lower % tickSpacing, upper % tickSpacing].map(Math.abs)).toEqual([0, 0]);
        expect(lower).toBeLessThan(upper);
        expect(Math.max(-lower, upper)).toBeLessThanOrEqual(maxTick);
        expect(liquidity).toBeGreaterThan(0n);
      }
    }
  });

  test('agree with the prices of the V2 pools to a quarter of their fee', () => {
    for (const pool of live) {
      const [one, other] = [prices(pool.token0), prices(pool.token1)];
      const planned = (one.usdPrice / other.usdPrice) * 10 ** (other.decimals - one.decimals);
      expect(Math.abs((Number(pool.sqrtPriceX96) / 2 ** 96) ** 2 / planned - 1)).toBeLessThan(
        pool.fee / 4_000_000 + 1e-7,
      );
    }
  });

  test('have every shape: narrow, wide, over all prices, of one token only, with empty prices between, dust, none', () => {
    const positions = live.flatMap((pool) => pool.positions.map((position) => ({ ...position, at: tickOf(pool) })));
    const some = (test: (position: (typeof positions)[number]) => boolean) => expect(positions.some(test)).toBe(true);
    some(({ lower, upper }) => upper - lower < 300);
    some(({ lower, upper }) => upper - lower > 20_000 && upper - lower < 40_000);
    some(({ upper }) => upper > 880_000);
    some(({ lower, at }) => lower > at);
    some(({ upper, at }) => upper < at);
    const usd = plan.v3Pools.map((pool) => usdOf(prices, pool));
    expect(usd.filter((value) => value > 10 && value < 100).length).toBeGreaterThan(1);
    expect(usd).toContain(0);
    expect(Math.max(...usd)).toBeGreaterThan(10_000_000);
    const gapped = live.filter(({ positions: all }) => {
      const sorted = all.toSorted((a, b) => a.lower - b.lower);
      return sorted.some(({ lower }, index) => index > 0 && sorted.slice(0, index).every(({ upper }) => upper < lower));
    });
    expect(gapped.length).toBeGreaterThan(1);
  });

  test('have at least 50 initialised ticks in the deepest pool', () => {
    const ticks = plan.v3Pools.map(({ positions }) => new Set(positions.flatMap(({ lower, upper }) => [lower, upper])));
    expect(Math.max(...ticks.map(({ size }) => size))).toBeGreaterThanOrEqual(50);
  });
});
