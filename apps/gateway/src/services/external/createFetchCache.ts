import { BaseError } from '@livery/core/errors/BaseError';
import { LRUCache } from 'lru-cache';
import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import { BusyError } from '../../errors/external';

type FetchCacheOptions<Value> = {
  load: (url: string) => Promise<Value>;
  sizeOf: (value: Value) => number;
  /** Of all values together. */
  maxBytes: number;
  ttlMs: number;
  /** Maximum of concurrent loads; eight times as many may wait. One host gets at most half of each. */
  concurrency: number;
  /** Is told where each value came from. */
  onAsked?: (source: 'cache' | 'download') => void;
};

type Outcome<Value> = { value: Value } | { error: BaseError };

/** Failures are cached too, so that not every visitor triggers another request to a broken host. */
const failureTtlMs = 30_000;

/**
 * Creates a cache of loaded values by URL, with bounded memory and one load for concurrent requests. Throws as `load` does,
 * and `BusyError` when too many loads are waiting, overall or for the same host.
 */
export function createFetchCache<Value extends object>(
  options: FetchCacheOptions<Value>,
): (url: string) => Promise<Value> {
  const places = options.concurrency * 9;
  const limit = pLimit(options.concurrency);
  const running = new Set<string>();
  const hosts = new Map<string, { limit: LimitFunction; places: number }>();

  async function load(url: string): Promise<Value> {
    const name = toHost(url);
    const host = hosts.get(name) ?? { limit: pLimit(Math.ceil(options.concurrency / 2)), places: 0 };
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
    maxSize: options.maxBytes,
    sizeCalculation: (outcome, url) => 256 + url.length + ('value' in outcome ? options.sizeOf(outcome.value) : 0),
    ttl: options.ttlMs,
    // Waiting requests get their value even when it was evicted meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(url, _stale, { options: entry }) {
      try {
        return { value: await load(url) };
      } catch (error) {
        if (!(error instanceof BaseError)) throw error;
        entry.ttl = failureTtlMs;
        return { error };
      }
    },
  });

  return async (url) => {
    options.onAsked?.(kept.has(url) ? 'cache' : 'download');
    if (!kept.has(url) && !running.has(url) && isBusy(url)) throw new BusyError();
    const outcome = await kept.forceFetch(url);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}

/** Returns the host of a URL, or the start of anything else. */
function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : (url.split('/')[0] ?? '');
}
