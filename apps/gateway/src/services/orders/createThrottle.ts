import { LRUCache } from 'lru-cache';
import { ThrottledError } from '../../errors/order';

/** Limits of what one visitor may do. */
export type Throttle = {
  /** Takes `cost` of the visitor's allowance. Throws `ThrottledError` when it is used up. */
  take: (visitor: string, cost: number) => void;
};

const maxVisitors = 50_000;

/**
 * Creates a throttle: each visitor has an allowance of `burst`, which grows again by `perSecond`. The visitors who came most
 * recently are remembered.
 */
export function createThrottle({
  burst,
  perSecond,
  clock,
}: {
  burst: number;
  perSecond: number;
  clock: () => number;
}): Throttle {
  const allowances = new LRUCache<string, { left: number; at: number }>({ max: maxVisitors });
  return {
    take(visitor, cost) {
      const now = clock();
      const { left, at } = allowances.get(visitor) ?? { left: burst, at: now };
      const current = Math.min(burst, left + (Math.max(0, now - at) / 1_000) * perSecond);
      if (current < cost) throw new ThrottledError();
      allowances.set(visitor, { left: current - cost, at: now });
    },
  };
}
