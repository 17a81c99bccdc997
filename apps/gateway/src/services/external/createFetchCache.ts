import { LRUCache } from 'lru-cache';
import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import { BusyError } from '../../errors/external';
import { createLoad, type Load, type LoadOutcome } from './createLoad';

type FetchCacheOptions<Value> = {
  /** Called with the visitor who asked first. Ends early when its signal aborts: no visitor waits for it any more. */
  load: (url: string, asked: { visitor: string; signal: AbortSignal }) => Promise<Value>;
  sizeOf: (value: Value) => number;
  /** The size of all values together. */
  maxBytes: number;
  ttlMs: number;
  /** Maximum of concurrent loads, and an eighth of those that may wait. One host gets half of each, one visitor a third. */
  concurrency: number;
  /** Called with the source of each value. */
  onAsked?: (source: 'cache' | 'download') => void;
};

/** A load under way or in a queue. `visitors` are those in whose turn it may begin. */
type Download<Value> = { host: string; visitors: Set<string>; load: Load<Value> };

/** Returns the value of a URL for a visitor, who no longer waits once the signal aborts. */
export type FetchCache<Value> = (url: string, visitor: string, signal?: AbortSignal) => Promise<Value>;

/** Failures are cached too, so that not every visitor triggers another request to a broken host. */
const failureTtlMs = 30_000;

/**
 * Creates a cache of loaded values by URL, with bounded memory. Concurrent requests share one load, which starts as
 * soon as any of their visitors has a free slot: a visitor never waits for another's loads. A load is aborted when the
 * signals of all its requests have. Throws as `load` does, and `BusyError` when too many loads wait, overall or for one
 * host or visitor.
 */
export function createFetchCache<Value extends object>(options: FetchCacheOptions<Value>): FetchCache<Value> {
  const { concurrency, sizeOf } = options;
  const places = concurrency * 9;
  const downloads = new Map<string, Download<Value>>();
  const ofAll = pLimit(concurrency);
  const ofHosts = createShares(concurrency / 2);
  const ofVisitors = createShares(concurrency / 3);
  const kept = new LRUCache<string, LoadOutcome<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: (outcome, url) => 256 + url.length + ('value' in outcome ? sizeOf(outcome.value) : 0),
    ttl: options.ttlMs,
  });

  function isBusy(url: string, visitor: string): boolean {
    const host = toHost(url);
    const ofHost = [...downloads.values()].filter((download) => download.host === host);
    return downloads.size >= places || ofHost.length >= places / 2 || ofVisitors.count(visitor) >= places / 3;
  }

  /** Adds a download, which is kept once it ends, and forgotten when nothing waits for it any more. */
  function addDownload(url: string, visitor: string): Download<Value> {
    const load = createLoad((signal) => options.load(url, { visitor, signal }));
    const added = { host: toHost(url), visitors: new Set<string>(), load };
    const forget = () => downloads.get(url) === added && downloads.delete(url);
    downloads.set(url, added);
    load.abandoned.addEventListener('abort', forget);
    load.outcome
      .then((outcome) => {
        if (!load.abandoned.aborted) kept.set(url, outcome, 'error' in outcome ? { ttl: failureTtlMs } : {});
      })
      .catch(() => undefined)
      .finally(forget);
    return added;
  }

  /** Begins a load when it is the turn of a visitor and of its host, unless it has begun in that of another. */
  async function takeTurn({ host, visitors, load }: Download<Value>, visitor: string): Promise<void> {
    if (load.isRunning() || visitors.has(visitor)) return;
    visitors.add(visitor);
    await ofVisitors.run(visitor, () => ofHosts.run(host, () => ofAll(() => load.run())));
  }

  return async (url, visitor, signal) => {
    const known = kept.get(url);
    options.onAsked?.(known ? 'cache' : 'download');
    if (known) return unwrap(known);
    const wanted = downloads.get(url);
    if (!wanted && isBusy(url, visitor)) throw new BusyError();
    const joined = wanted ?? addDownload(url, visitor);
    const outcome = joined.load.join(signal);
    takeTurn(joined, visitor).catch(() => undefined);
    return unwrap(await outcome);
  };
}

function unwrap<Value>(outcome: LoadOutcome<Value>): Value {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Creates limits of concurrent work by name, and counts the work that runs or waits. */
function createShares(concurrency: number) {
  const shares = new Map<string, { limit: LimitFunction; count: number }>();
  return {
    count: (name: string) => shares.get(name)?.count ?? 0,
    async run(name: string, work: () => Promise<void>): Promise<void> {
      const share = shares.get(name) ?? { limit: pLimit(Math.ceil(concurrency)), count: 0 };
      shares.set(name, share);
      share.count++;
      try {
        await share.limit(work);
      } finally {
        share.count--;
        if (share.count === 0) shares.delete(name);
      }
    },
  };
}

/** Returns the host of a URL, or the start of anything else. */
function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : (url.split('/')[0] ?? '');
}
