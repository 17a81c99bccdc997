import { type ChainState, isReady } from '../../chains/chainState';
import type { Context } from '../../context/createContext';
import { loadCandles, storeCandles } from '../../records/candles/candleRows';
import { samplePrices } from './samplePrices';

const sampleMs = 10_000;
/** After a gap of this length, another gateway may have stored what this one has missed. */
const gapMs = 120_000;
/** Time between two attempts to read or write the database. */
const storeMs = 60_000;

type Parts = Pick<Context, 'candles' | 'database' | 'clock' | 'log'>;

/** With `isShared`, other gateways may write to the database. */
type Following = Parts & { isShared: boolean };

/**
 * Adds the prices of a chain's tokens to its candles every ten seconds while its pools are at the head, which takes no
 * call, and keeps what is over in the database, from which a restart reads it. A sleeping chain has no prices. Returns
 * a function to stop.
 */
export function followCandles(state: ChainState, context: Following): { stop: () => void } {
  const { database, clock, log, isShared } = context;
  const chainId = state.chain.id;
  const candles = context.candles.get(chainId);
  let [sampledAt, storedAt] = [clock(), Number.NEGATIVE_INFINITY];
  let isLoaded = false;
  let isBusy = false;

  async function store() {
    if (!candles || isBusy) return;
    isBusy = true;
    storedAt = clock();
    try {
      if (!isLoaded) await loadCandles(candles, { database, chainId });
      isLoaded = true;
      await storeCandles(candles, { database, chainId });
    } catch (error) {
      log.debug({ chainId, err: error }, 'prices could not be kept in the database');
    } finally {
      isBusy = false;
    }
  }

  function look() {
    const now = clock();
    if (recordPrices(state, context)) {
      if (isShared && now - sampledAt > gapMs) isLoaded = false;
      sampledAt = now;
    }
    if (now - storedAt >= storeMs) void store();
  }

  void store();
  const timer = setInterval(look, sampleMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Adds the prices of now to a chain's candles. Returns false while its pools are not at the head. */
export function recordPrices(state: ChainState, { candles, clock }: Pick<Parts, 'candles' | 'clock'>): boolean {
  const block = state.pools?.journal.at(-1)?.hash;
  if (!block || !isReady(state, clock())) return false;
  // The tokens that traders know come first where not all have room.
  const listed = new Set(state.listed.map(({ address }) => address.toLowerCase()));
  const prices = [...samplePrices(state)].sort(([one], [other]) => Number(listed.has(other)) - Number(listed.has(one)));
  candles.get(state.chain.id)?.add(prices, { block, now: Math.floor(clock() / 1_000) });
  return true;
}

/** Keeps the candles of all chains in the database, also those that have begun: the end of the process. */
export async function keepCandles({
  candles,
  database,
  log,
}: Pick<Parts, 'candles' | 'database' | 'log'>): Promise<void> {
  await Promise.all(
    [...candles].map(([chainId, each]) =>
      storeCandles(each, { database, chainId, all: true }).catch((error) =>
        log.warn({ chainId, err: error }, 'the last prices could not be kept in the database'),
      ),
    ),
  );
}
