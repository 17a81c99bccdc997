import { BaseError } from '@livery/core/errors/BaseError';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { BusyError } from '../../errors/BusyError';

type KeeperOptions<Value> = {
  load: (url: string) => Promise<Value>;
  sizeOf: (value: Value) => number;
  /** In bytes of all values together. */
  capacity: number;
  keepMs: number;
  /** How many are loaded at once; eight times as many may wait. One host gets half of either. */
  parallel: number;
};

type Outcome<Value> = { value: Value } | { error: BaseError };

/** A failure is remembered for a while too: a host that is down is not asked again for every trader. */
const failureMs = 30_000;

/**
 * Values by address, loaded once however many ask at a time, kept for a while in bounded memory. Throws what `load` throws,
 * and `BusyError` when too many others wait, for anything or for the same host.
 */
export function createKeeper<Value extends object>(options: KeeperOptions<Value>): (url: string) => Promise<Value> {
  const places = options.parallel * 9;
  const limit = pLimit(options.parallel);
  const running = new Set<string>();
  const hosts = new Map<string, { limit: LimitFunction; places: number }>();

  async function load(url: string): Promise<Value> {
    const name = toHost(url);
    const host = hosts.get(name) ?? { limit: pLimit(Math.ceil(options.parallel / 2)), places: 0 };
    hosts.set(name, host);
    host.places++;
    running.add(url);
    try {
      return await host.limit(() => limit(options.load, url));
    } finally {
      running.delete(url);
      host.places--;
      if (host.places === 0) hosts.delete(name);
    }
  }

  function isBusy(url: string): boolean {
    return running.size >= places || (hosts.get(toHost(url))?.places ?? 0) >= places / 2;
  }

  const kept = new LRUCache<string, Outcome<Value>>({
    maxSize: options.capacity,
    sizeCalculation: (outcome, url) => 256 + url.length + ('value' in outcome ? options.sizeOf(outcome.value) : 0),
    ttl: options.keepMs,
    // Whoever waits for a value gets it, also when it has already had to make room.
    ignoreFetchAbort: true,
    async fetchMethod(url, _stale, { options: entry }) {
      try {
        return { value: await load(url) };
      } catch (error) {
        if (!(error instanceof BaseError)) throw error;
        entry.ttl = failureMs;
        return { error };
      }
    },
  });

  return async (url) => {
    if (!kept.has(url) && !running.has(url) && isBusy(url)) throw new BusyError();
    const outcome = await kept.forceFetch(url);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}

/** Whom a load may keep waiting: the host of an address, or what stands in its place. */
function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : (url.split('/')[0] ?? '');
}
