import { type ChainState, isReady } from '../../chains/chainState';
import { type Prices, samplePrices } from './samplePrices';

/** Blocks whose prices are kept, and the least of them for a price. */
const [maxSamples, minSamples] = [15, 3];
/** A chain whose prices no visitor has asked for this long is no longer sampled. */
export const restMs = 120_000;
const sampleMs = 3_000;

export type PriceBoard = {
  /** Keeps the prices of the chain coming. */
  ask: () => void;
  /** Returns the price of a token in US dollars per base unit, undefined while it is unknown. */
  find: (token: string) => number | undefined;
  stop: () => void;
};

/**
 * Creates the board of a chain's prices: the medians of the last 15 blocks that were looked at, one in three seconds at most. So the
 * pools of a single block, which a trader can move for that block alone, do not set a price. Nothing is sampled until a visitor asks,
 * and two minutes after the last one it ends, and the next one begins anew.
 */
export function createPriceBoard(
  state: ChainState,
  { clock, sample = samplePrices }: { clock: () => number; sample?: (state: ChainState) => Prices },
): PriceBoard {
  let samples: { hash: string; prices: Prices }[] = [];
  let medians = new Map<string, number | undefined>();
  let askedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function take() {
    if (clock() - askedAt >= restMs) return stop();
    const hash = state.pools?.journal.at(-1)?.hash;
    if (!hash || hash === samples.at(-1)?.hash || !isReady(state, clock())) return;
    samples = [...samples, { hash, prices: sample(state) }].slice(-maxSamples);
    medians = new Map();
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    samples = [];
    medians = new Map();
  }

  return {
    ask() {
      askedAt = clock();
      if (timer) return;
      take();
      timer = setInterval(take, sampleMs).unref();
    },
    find(token) {
      const key = token.toLowerCase();
      // Bounded: only tokens with a price are kept, which are those of the pools.
      const known = medians.get(key);
      if (known !== undefined) return known;
      if (!samples.at(-1)?.prices.has(key)) return undefined;
      const prices = samples.flatMap(({ prices }) => prices.get(key) ?? []).sort((a, b) => a - b);
      const median = prices.length < minSamples ? undefined : prices[Math.floor((prices.length - 1) / 2)];
      if (median !== undefined) medians.set(key, median);
      return median;
    },
    stop,
  };
}
