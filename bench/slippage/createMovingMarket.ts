import type { V2Venue, V3Venue } from '@livery/core/domain/venue';
import type { ConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import { swapInput } from '@livery/router/concentrated/swapConcentrated';
import { floorAmountOut } from '@livery/router/exact/floorAmountOut';
import { getPool } from '@livery/router/market';
import { type AnyPool, isConcentrated, type Pool } from '@livery/router/pool';
import type { SampleMarket } from '@livery/router/testing/createSampleMarket';
import { type Address, type Hash, numberToHex } from 'viem';
import { followPool } from '../../apps/gateway/src/pools/concentratedState';
import { applyBlock, createPoolState, type PoolEvent, type PoolState } from '../../apps/gateway/src/pools/poolState';

/** A market whose pools move block by block, as the gateway follows them. */
export type MovingMarket = { sample: SampleMarket; pools: PoolState; mine: () => void };

const toHash = (value: number): Hash => numberToHex(value, { size: 32 });
const contract: Address = numberToHex(1, { size: 20 });
const v2: V2Venue = { kind: 'v2', name: 'V2', factory: contract, router: contract };
const v3: V3Venue = {
  kind: 'v3',
  form: 'uniswap',
  routerVersion: 1n,
  name: 'V3',
  factory: contract,
  router: contract,
  tiers: [],
};

/**
 * The standard deviation of a token’s price in a block of twelve seconds: 8 to 160 % a year. One block in 2,000 brings
 * news of 2 %.
 */
const [calm, wild, newsEvery, news] = [5e-5, 1e-3, 2_000, 0.02];
/** The part of the pools in which somebody else trades in a block, and by how much he moves the price at most. */
const [busy, largest] = [0.02, 0.01];

/**
 * Lets the prices of a market's tokens walk at random, each with a volatility of its own. In each block arbitrage
 * corrects pools that are off by more than their fees, and others trade at random.
 */
export function createMovingMarket(sample: SampleMarket, random: () => number): MovingMarket {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drifts = new Map<string, number>();
  const steps = new Map(sample.tokens.map(({ address }) => [address.toLowerCase(), calm * (wild / calm) ** random()]));
  const head = { number: 0n, hash: toHash(0), parentHash: toHash(1) };
  const pools = createPoolState({ venues: [{ venue: v2, feeBps: 30, pools: sample.pools }], head });
  for (const pool of sample.concentrated) {
    const { address, token0, token1, fee, tickSpacing } = pool;
    followPool(pools.concentrated, { pool, since: 0n, key: { venue: v3, address, token0, token1, fee, tickSpacing } });
  }
  const all = [...sample.pools, ...sample.concentrated];
  const fair = new Map(all.map((pool) => [pool.address, getPrice(pool)]));
  let height = 0;
  return {
    sample,
    pools,
    mine() {
      for (const [token, step] of steps) {
        const shock = random() < 1 / newsEvery ? news * Math.sign(random() - 0.5) : 0;
        drifts.set(token, (drifts.get(token) ?? 0) + step * normal() + shock);
      }
      const events = all.flatMap(({ address }) => {
        const pool = getPool(pools.market, address);
        return pool ? (trade(pool) ?? []) : [];
      });
      height++;
      applyBlock(pools, { number: BigInt(height), hash: toHash(height), parentHash: toHash(height - 1) }, events);
    },
  };

  /** Returns what happens to a pool in a block. */
  function trade(pool: AnyPool): PoolEvent | undefined {
    const driftOf = (token: Address) => drifts.get(token.toLowerCase()) ?? 0;
    const price = (fair.get(pool.address) ?? 0) * Math.exp(driftOf(pool.token0) - driftOf(pool.token1));
    const fee = isConcentrated(pool) ? pool.fee / 1e6 : pool.feeBps / 1e4;
    const gap = Math.log(price / getPrice(pool));
    const isOff = Math.abs(gap) > fee;
    if (!isOff && random() > busy) return undefined;
    const move = isOff ? Math.abs(gap) - fee : largest * random() ** 4;
    return swap(pool, { zeroForOne: isOff ? gap < 0 : random() < 0.5, move });
  }
}

/** Returns the price of token0 in token1, base units of each. */
function getPrice(pool: AnyPool): number {
  if (isConcentrated(pool)) return (Number(pool.sqrtPriceX96) / 2 ** 96) ** 2;
  return Number(pool.reserve1) / Number(pool.reserve0);
}

/** Moves the price of a pool by this part at most, as whoever knows its fair price does, and returns the event. */
function swap(pool: AnyPool, trade: { zeroForOne: boolean; move: number }): PoolEvent | undefined {
  if (!isConcentrated(pool)) return swapReserves(pool, trade);
  const { zeroForOne, move } = trade;
  const root = Number(pool.sqrtPriceX96) / 2 ** 96;
  const depth = zeroForOne ? Number(pool.liquidity) / root : Number(pool.liquidity) * root;
  let best: ConcentratedPool | undefined;
  // What moves the price so far in the range of the price, and less where the ranges after it hold less.
  for (let amount = (depth * move) / 2; !best && amount >= 1; amount /= 2) {
    const swapped = swapInput(pool, zeroForOne, BigInt(Math.floor(amount)))?.pool;
    if (swapped && Math.abs(Math.log(getPrice(swapped) / getPrice(pool))) <= 1.05 * move) best = swapped;
  }
  if (!best) return undefined;
  const { sqrtPriceX96, tick, liquidity } = best;
  return { kind: 'priced', pool: pool.address, sqrtPriceX96, tick, liquidity };
}

function swapReserves(pool: Pool, { zeroForOne, move }: { zeroForOne: boolean; move: number }): PoolEvent | undefined {
  const [reserveIn, reserveOut] = zeroForOne ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0];
  const amount = BigInt(Math.floor((Number(reserveIn) * move) / 2));
  const paid = floorAmountOut(amount, { reserveIn, reserveOut, feeBps: pool.feeBps });
  if (paid === 0n || paid >= reserveOut) return undefined;
  const [reserve0, reserve1] = zeroForOne
    ? [reserveIn + amount, reserveOut - paid]
    : [reserveOut - paid, reserveIn + amount];
  return { kind: 'moved', pool: pool.address, reserve0, reserve1 };
}
