import { LRUCache } from 'lru-cache';

/** The batches that a visitor's posts may cause at once, and the time until they may cause another one. */
const maxAtOnce = 20;
const everyMs = 1_000;
const maxRemembered = 20_000;

/** Decides when a visitor's posts may cause another batch, which asks the chain a few times whether it holds one order or a hundred. */
export type PostPace = {
  /** Returns the time until a visitor's posts may cause a batch, in ms; 0 for now. */
  getWaitMs: (visitor: string) => number;
  /** Notes that a batch with posts of these visitors begins. */
  take: (visitors: Iterable<string>) => void;
};

/**
 * Creates the pace of all books: 20 batches at once, then one a second, for each visitor. Posts that wait come together, and along with the
 * batches of others.
 */
export function createPostPace(clock: () => number): PostPace {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxRemembered });

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
