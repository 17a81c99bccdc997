import { findRoute } from '@livery/router/findRoute';
import { getPool } from '@livery/router/market';
import { replayPaths } from '@livery/router/replayPaths';
import type { Route } from '@livery/router/route';
import { getMarketDepth } from '@livery/router/testing/getMarketDepth';
import { startWork } from '@livery/router/work';
import { suggestSlippage } from '../../apps/gateway/src/sources/pools/suggestSlippage';
import type { MovingMarket } from './createMovingMarket';

/**
 * What was chosen for a swap, and by how much less it paid when it was mined, both in basis points; negative for more.
 * Undefined where its pools no longer take the whole amount, which no slippage helps.
 */
export type ReplayedSwap = { bps: number; lostBps: number | undefined };

/** Blocks before the first swap, and swaps that are quoted in the same block. */
const [warmUp, together] = [40, 25];
/** Parts of the depth. */
const [smallest, range] = [1e-5, 3];

/**
 * Quotes swaps of 0.001 to 1 % of the depth between random tokens, and replays each `waits` blocks later over the pools
 * as they are then.
 */
export function replaySwaps(
  { sample, pools, mine }: MovingMarket,
  { count, waits, random }: { count: number; waits: number; random: () => number },
): ReplayedSwap[] {
  for (let block = 0; block < warmUp; block++) mine();
  const replayed: ReplayedSwap[] = [];
  while (replayed.length < count) {
    const quoted = Array.from({ length: together }, quote).flatMap((each) => each ?? []);
    for (let block = 0; block < waits; block++) mine();
    replayed.push(...quoted.map(({ route, bps }) => ({ bps, lostBps: getLoss(route) })));
  }
  return replayed.slice(0, count);

  function quote(): { route: Route; bps: number } | undefined {
    const [sold, bought] = [draw(), draw()];
    if (!sold || !bought || sold === bought) return undefined;
    const pair = { sellToken: sold.address, buyToken: bought.address };
    const depth = getMarketDepth(pools.market, pair);
    const amount = BigInt(Math.round((depth?.sold ?? 0) * smallest * 10 ** (range * random())));
    const gas = { perPath: 40_000, perHop: 75_000, perOrder: 130_000, tokenPerGas: 2.5e-5 / bought.price };
    const route = amount > 0n ? findRoute(pools.market, { ...pair, side: 'sell', amount, gas }) : undefined;
    return route && { route, bps: suggestSlippage(pools, route, waits).bps };
  }

  function draw() {
    return sample.tokens[Math.floor(random() ** 2 * sample.tokens.length)];
  }

  function getLoss({ paths, buyAmount }: Route): number | undefined {
    const paid = replayPaths(paths, { findPool: (address) => getPool(pools.market, address), work: startWork() });
    return paid === undefined ? undefined : 10_000 * (1 - Number(paid) / Number(buyAmount));
  }
}
