import { LRUCache } from 'lru-cache';

/** Posts of one order that come at the visitor's limit are read twenty at a time. */
const ordersPerBatch = 20;
/** The least that a visitor may cause at once, and then in a second. */
const minAtOnce = 20;
const minPerSecond = 1;
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
 * twentieth of that a second, but at least 20 and one. Posts that wait come together, and along with the batches of
 * others.
 */
export function createPostPace(clock: () => number, ordersPerSecond = ordersPerBatch): PostPace {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxRemembered });
  const maxAtOnce = Math.max(minAtOnce, ordersPerSecond);
  const everyMs = 1_000 / Math.max(minPerSecond, ordersPerSecond / ordersPerBatch);

  function getLeft(visitor: string): number {
    const bucket = buckets.peek(visitor);
    if (!bucket) return maxAtOnce;
    return Math.min(maxAtOnce, bucket.left + Math.max(0, clock() - bucket.at) / everyMs);
  }

  return {
    getWaitMs: (visitor) => Math.ceil(Math.max(0, 1 - getLeft(visitor)) * everyMs),
    take(visitors) {
      for (const visitor of new Set(visitors)) {
        buckets.set(visitor, { left: Math.max(0, getLeft(visitor) - 1), at: clock() });
      }
    },
  };
}
