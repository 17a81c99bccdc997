import { LRUCache } from 'lru-cache';

/** Posts of one order that come at the visitor's limit are read twenty at a time. */
const ordersPerBatch = 20;
/** The least that a visitor may cause at once, and then in a second. */
const minAtOnce = 20;
const minPerSecond = 1;
/** All visitors together may cause so many times as much: their posts come along with each other, a hundred at once. */
const visitorsInAll = 2;
const maxRemembered = 20_000;

/**
 * Decides when a visitor's posts may cause another batch, which asks the chain a few times whether it holds one order
 * or a hundred.
 */
export type PostPace = {
  /** Returns the time until a visitor's posts may cause a batch, in ms; 0 for now. */
  getWaitMs: (visitor: string) => number;
  /** Notes that a batch with posts of these visitors begins. */
  take: (visitors: Iterable<string>) => void;
};

/**
 * Creates the pace of all books for visitors who may post so many orders a second: as many batches at once, and then a
 * twentieth of that a second, but at least 20 and one; all of them together twice as many. Posts that wait come
 * together, and along with the batches of others, in which visitors take turns: so however many of them flood, the next
 * batches have an honest post, too.
 */
export function createPostPace(clock: () => number, ordersPerSecond = ordersPerBatch): PostPace {
  const buckets = new LRUCache<string, Bucket>({ max: maxRemembered });
  const maxAtOnce = Math.max(minAtOnce, ordersPerSecond);
  const own = { size: maxAtOnce, everyMs: 1_000 / Math.max(minPerSecond, ordersPerSecond / ordersPerBatch) };
  const shared = { size: maxAtOnce * visitorsInAll, everyMs: own.everyMs / visitorsInAll };
  let all: Bucket | undefined;

  function getLeft(bucket: Bucket | undefined, { size, everyMs }: typeof own): number {
    return bucket ? Math.min(size, bucket.left + Math.max(0, clock() - bucket.at) / everyMs) : size;
  }
  const toWaitMs = (left: number, { everyMs }: typeof own) => Math.ceil(Math.max(0, 1 - left) * everyMs);
  const spend = (left: number): Bucket => ({ left: Math.max(0, left - 1), at: clock() });

  return {
    getWaitMs: (visitor) =>
      Math.max(toWaitMs(getLeft(buckets.peek(visitor), own), own), toWaitMs(getLeft(all, shared), shared)),
    take(visitors) {
      all = spend(getLeft(all, shared));
      for (const visitor of new Set(visitors)) {
        buckets.set(visitor, spend(getLeft(buckets.peek(visitor), own)));
      }
    },
  };
}

type Bucket = { left: number; at: number };
