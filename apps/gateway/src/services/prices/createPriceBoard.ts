import { type ChainState, isReady } from '../../chains/chainState';
import type { PastPrices } from './recallPrices';
import { type Prices, samplePrices } from './samplePrices';

/** Blocks whose prices are kept, and the least of them for a price. */
const [maxSamples, minSamples] = [15, 3];
/** Sampling of a chain stops when no visitor has asked for its prices for this long. */
export const restMs = 120_000;
const sampleMs = 3_000;
/** Time until earlier blocks are read again where they set no price. */
const recallMs = 30_000;

export type PriceBoard = {
  /** Keeps the prices of the chain coming. Resolves when those of earlier blocks were read, if the board had none. */
  ask: () => Promise<void>;
  /** Returns the price of a token in US dollars per base unit, undefined while it is unknown. */
  find: (token: string) => number | undefined;
  stop: () => void;
};

type BoardParts = {
  clock: () => number;
  sample?: (state: ChainState) => Prices;
  /** None when undefined: then the first price takes three blocks. */
  recall?: (state: ChainState) => Promise<readonly PastPrices[]>;
};

/**
 * Creates the board of a chain's prices: the medians of the last 15 blocks that were looked at, one in three seconds at
 * most. So the pools of a single block, which a trader can move for that block alone, do not set a price. Nothing is
 * sampled until a visitor asks, and two minutes after the last one it ends, and the next one begins anew, with the
 * prices that `recall` reads of earlier blocks.
 */
export function createPriceBoard(state: ChainState, { clock, sample = samplePrices, recall }: BoardParts): PriceBoard {
  let samples: PastPrices[] = [];
  let recalling: Promise<void> | undefined;
  let recalledAt = Number.NEGATIVE_INFINITY;
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
    recalledAt = Number.NEGATIVE_INFINITY;
  }

  /** Puts earlier blocks before those that were looked at, unless the board has ended meanwhile. */
  async function addEarlier(read: () => Promise<readonly PastPrices[]>) {
    // A node that does not tell them leaves prices to come with the blocks.
    const earlier = await read().catch(() => []);
    if (samples.length > 0) samples = [...earlier, ...samples].slice(-maxSamples);
    medians = new Map();
    recalling = undefined;
  }

  return {
    async ask() {
      askedAt = clock();
      if (!timer) timer = setInterval(take, sampleMs).unref();
      if (samples.length === 0) take();
      const isNew = samples.length > 0 && samples.length < minSamples;
      if (recall && isNew && !recalling && clock() - recalledAt >= recallMs) {
        recalledAt = clock();
        recalling = addEarlier(() => recall(state));
      }
      await recalling;
    },
    find(token) {
      const key = token.toLowerCase();
      // Bounded: only tokens with a price are kept, which are those of the pools.
      const known = medians.get(key);
      if (known !== undefined) return known;
      const median = getMedian(samples, key);
      if (median !== undefined) medians.set(key, median);
      return median;
    },
    stop,
  };
}

/** Returns the median price of a token that the last block has; undefined where too few blocks have one. */
function getMedian(samples: readonly PastPrices[], key: string): number | undefined {
  if (!samples.at(-1)?.prices.has(key)) return undefined;
  const prices = samples.flatMap((sample) => sample.prices.get(key) ?? []).sort((a, b) => a - b);
  return prices.length < minSamples ? undefined : prices[Math.floor((prices.length - 1) / 2)];
}
