import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { swapInput } from '@livery/router/concentrated/swapConcentrated';
import { findRoute } from '@livery/router/findRoute';
import { createMarket, updatePrice } from '@livery/router/market';
import { createRandom } from '@livery/router/testing/createRandom';
import { createSampleMarket } from '@livery/router/testing/createSampleMarket';
import { getQuantile } from './getQuantile';

const updates = 20_000;

/** Measures the memory of a mixed market, in megabytes, and the time in which it follows a swap of a V3 pool, in microseconds. */
export function measureMarketState(size: { pools: number; tokens: number; concentrated: number }) {
  const { pools, tokens, concentrated } = size;
  const sample = createSampleMarket({ seed: 2026, pools: pools - concentrated, tokens, concentrated });
  const [sold, bought] = sample.tokens;
  if (!sold || !bought) throw new Error('The market has no tokens.');
  const before = measureMemory();
  const market = createMarket([...sample.pools, ...sample.concentrated]);
  // The first quote makes the index over the pools and the working memory of the search.
  findRoute(market, { sellToken: sold.address, buyToken: bought.address, side: 'sell', amount: 10n ** 15n });
  const megabytes = (measureMemory() - before) / 1e6;

  const random = createRandom(3);
  const times: number[] = [];
  while (times.length < updates) {
    const shelf = market.concentrated.pools;
    const pool = shelf[Math.floor(random() * shelf.length)];
    // Swaps of any size: from a ten-thousandth of the depth at the price to more than all of it.
    const zeroForOne = random() < 0.5;
    const root = Number(pool?.sqrtPriceX96 ?? 0n) / 2 ** 96;
    const depth = Number(pool?.liquidity ?? 0n) * (zeroForOne ? 1 / root : root);
    const amount = BigInt(Math.floor(Math.max(1, depth * 10 ** (4 * random() - 4))));
    const moved = pool && swapInput(pool, zeroForOne, amount);
    if (!moved) continue;
    const { address, sqrtPriceX96, tick, liquidity } = moved.pool;
    const start = performance.now();
    updatePrice(market, address, { sqrtPriceX96, tick, liquidity });
    times.push((performance.now() - start) * 1_000);
  }
  return { ...size, megabytes, update: { median: getQuantile(times, 0.5), p99: getQuantile(times, 0.99) } };
}

function measureMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
