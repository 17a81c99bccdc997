import { BaseError } from '@livery/core/errors/BaseError';
import { LRUCache } from 'lru-cache';
import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import { BusyError } from '../../errors/external';

type FetchCacheOptions<Value> = {
  /** Is told of the visitor who asked first. Ends early when its signal aborts: no visitor waits for it any more. */
  load: (url: string, asked: { visitor: string; signal: AbortSignal }) => Promise<Value>;
  sizeOf: (value: Value) => number;
  /** The size of all values together. */
  maxBytes: number;
  ttlMs: number;
  /** Maximum of concurrent loads, and an eighth of those that may wait. One host gets half of each, one visitor a third. */
  concurrency: number;
  /** Is told where each value came from. */
  onAsked?: (source: 'cache' | 'download') => void;
};

type Outcome<Value> = { value: Value } | { error: BaseError };

/** A value that is loaded, or will be. */
type Load<Value> = {
  host: string;
  outcome: Promise<Outcome<Value>>;
  /** Begins, once. */
  start: () => void;
  /** The visitors in whose turn it may begin. */
  visitors: Set<string>;
  isRunning: boolean;
  /** Requests that wait for it. */
  waiting: number;
  /** Ends it without a value. */
  stop: () => void;
};

/** Failures are cached too, so that not every visitor triggers another request to a broken host. */
const failureTtlMs = 30_000;

/**
 * Creates a cache of loaded values by URL, with bounded memory and one load for concurrent requests, which begins in the turn of
 * any of their visitors: none waits for the other loads of another. A load ends when the signals of all its requests have aborted.
 * Throws as `load` does, and `BusyError` when too many loads are waiting, overall or for the same host or visitor.
 */
export function createFetchCache<Value extends object>(
  options: FetchCacheOptions<Value>,
): (url: string, visitor: string, signal?: AbortSignal) => Promise<Value> {
  const { concurrency, load, sizeOf } = options;
  const places = concurrency * 9;
  const loads = new Map<string, Load<Value>>();
  const ofAll = pLimit(concurrency);
  const ofHosts = createShares(concurrency / 2);
  const ofVisitors = createShares(concurrency / 3);
  const kept = new LRUCache<string, Outcome<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: (outcome, url) => 256 + url.length + ('value' in outcome ? sizeOf(outcome.value) : 0),
    ttl: options.ttlMs,
  });

  function isBusy(url: string, visitor: string): boolean {
    const host = toHost(url);
    const ofHost = [...loads.values()].filter((load) => load.host === host);
    return loads.size >= places || ofHost.length >= places / 2 || ofVisitors.count(visitor) >= places / 3;
  }

  function createLoad(url: string, visitor: string): Load<Value> {
    let begin: (outcome: Promise<Outcome<Value>>) => void = () => {};
    const left = new AbortController();
    const forget = () => loads.get(url) === created && loads.delete(url);
    const created: Load<Value> = {
      host: toHost(url),
      outcome: new Promise((resolve) => {
        begin = resolve;
      }),
      start() {
        created.isRunning = true;
        begin(settle(load(url, { visitor, signal: left.signal })));
      },
      visitors: new Set(),
      isRunning: false,
      waiting: 0,
      stop() {
        forget();
        left.abort();
        if (created.isRunning) return;
        created.isRunning = true;
        begin(Promise.resolve({ error: new BusyError() }));
      },
    };
    loads.set(url, created);
    created.outcome
      .then((outcome) => {
        if (!left.signal.aborted) kept.set(url, outcome, 'error' in outcome ? { ttl: failureTtlMs } : {});
      })
      .catch(() => undefined)
      .finally(forget);
    return created;
  }

  /** Begins a load when it is the turn of a visitor and of its host, unless it has begun in that of another. */
  async function takeTurn(wanted: Load<Value>, visitor: string): Promise<void> {
    if (wanted.isRunning || wanted.visitors.has(visitor)) return;
    wanted.visitors.add(visitor);
    await ofVisitors.run(visitor, () =>
      ofHosts.run(wanted.host, () =>
        ofAll(async () => {
          if (wanted.isRunning) return;
          wanted.start();
          await wanted.outcome;
        }),
      ),
    );
  }

  return async (url, visitor, signal) => {
    const known = kept.get(url);
    options.onAsked?.(known ? 'cache' : 'download');
    if (known) return unwrap(known);
    const wanted = loads.get(url);
    if (!wanted && isBusy(url, visitor)) throw new BusyError();
    const joined = wanted ?? createLoad(url, visitor);
    const leave = () => {
      if (--joined.waiting === 0) joined.stop();
    };
    joined.waiting++;
    signal?.addEventListener('abort', leave, { once: true });
    takeTurn(joined, visitor).catch(() => undefined);
    const outcome = await joined.outcome.finally(() => signal?.removeEventListener('abort', leave));
    return unwrap(outcome);
  };
}

async function settle<Value>(loading: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await loading };
  } catch (error) {
    if (error instanceof BaseError) return { error };
    throw error;
  }
}

function unwrap<Value>(outcome: Outcome<Value>): Value {
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
