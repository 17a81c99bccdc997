import { mkdirSync, writeFileSync } from 'node:fs';
import { createRandom } from '@livery/router/testing/createRandom';
import { createBenchMarkets } from './quotes/benchMarkets';
import { getQuantile } from './quotes/getQuantile';
import { createMovingMarket } from './slippage/createMovingMarket';
import { type ReplayedSwap, replaySwaps } from './slippage/replaySwaps';

/** Swaps in all, and how many blocks each waits before it is mined. */
const [swaps, waits] = [10_000, 3];
const wanted = [
  'mainnet-2023-09-cow-7400693',
  'mainnet-2026-03-fynd-24699608',
  '1200 varied pools, seed 9001',
  '1200 varied pools, seed 9002',
];

const markets = [...createBenchMarkets()].filter(({ name }) => wanted.includes(name));
const rows = markets.map(({ name, sample }, index) => {
  const random = createRandom(17 + index);
  const replayed = replaySwaps(createMovingMarket(sample, random), { count: swaps / wanted.length, waits, random });
  return { name, ...summarize(replayed), swaps: replayed };
});
const all = summarize(rows.flatMap((row) => row.swaps));
const results = { node: process.version, waits, all, markets: rows.map(({ swaps: _, ...row }) => row) };
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(new URL('../results/slippage.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
console.table([...results.markets, { name: 'all', ...all }]);

/** Returns the part of the swaps that would revert with the chosen slippage, and with fixed ones, in percent. */
function summarize(replayed: readonly ReplayedSwap[]) {
  const chosen = replayed.map(({ bps }) => bps);
  const executed = replayed.filter(({ lostBps }) => lostBps !== undefined);
  const revertedAt = (getBps: (swap: ReplayedSwap) => number) => {
    const reverted = executed.filter((swap) => (swap.lostBps ?? 0) > getBps(swap)).length;
    return Number(((100 * reverted) / executed.length).toFixed(2));
  };
  return {
    count: replayed.length,
    exhausted: replayed.length - executed.length,
    reverted: revertedAt(({ bps }) => bps),
    revertedAtHalfAPercent: revertedAt(() => 50),
    revertedAtAPercent: revertedAt(() => 100),
    medianBps: getQuantile(chosen, 0.5),
    p90Bps: getQuantile(chosen, 0.9),
  };
}
