import { BaseError } from '@livery/core/errors/BaseError';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { BusyError } from '../../errors/BusyError';

type KeeperOptions<Value> = {
  load: (url: string) => Promise<Value>;
  sizeOf: (value: Value) => number;
  /** In bytes of all values together. */
  capacity: number;
  keepMs: number;
  /** How many are loaded at once; eight times as many may wait. */
  parallel: number;
};

type Outcome<Value> = { value: Value } | { error: BaseError };

/** A failure is remembered for a while too: a host that is down is not asked again for every trader. */
const failureMs = 30_000;

/**
 * Values by address, loaded once however many ask at a time, kept for a while in bounded memory. Throws what `load` throws,
 * and `BusyError` when too many others wait.
 */
export function createKeeper<Value extends object>(options: KeeperOptions<Value>): (url: string) => Promise<Value> {
  const limit = pLimit(options.parallel);
  const kept = new LRUCache<string, Outcome<Value>>({
    maxSize: options.capacity,
    sizeCalculation: (outcome, url) => 256 + url.length + ('value' in outcome ? options.sizeOf(outcome.value) : 0),
    ttl: options.keepMs,
    // Whoever waits for a value gets it, also when it has already had to make room.
    ignoreFetchAbort: true,
    async fetchMethod(url, _stale, { options: entry }) {
      try {
        return { value: await limit(options.load, url) };
      } catch (error) {
        if (!(error instanceof BaseError)) throw error;
        entry.ttl = failureMs;
        return { error };
      }
    },
  });

  return async (url) => {
    if (!kept.has(url) && limit.pendingCount >= options.parallel * 8) throw new BusyError();
    const outcome = await kept.forceFetch(url);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
