import type { ValidationError } from '@livery/core/wire/apiError';
import { countLive } from '../../records/book/rows/countLive';
import type { VerifiedOrder } from '../../records/book/rows/orderRows';
import type { KnownOrders } from '../../records/book/rows/writeBook';
import { orderCode } from './orderCode';

/** Returns the error of a post whose maker would have too many open orders. */
export const toOverLimitError = (maxLive: number): ValidationError => ({
  field: 'maker',
  code: orderCode.invalidOrder,
  reason: `MAX_OPEN_ORDERS: a maker may have ${maxLive} open orders`,
});

/** Returns the posts with a maker who would have more than `maxLive` live orders. Orders in the book already do not count. */
export async function findOverLimit<Post extends { orders: readonly VerifiedOrder[] }>(
  db: Parameters<typeof countLive>[0],
  {
    chainId,
    entries,
    known: before,
    maxLive,
  }: { chainId: number; entries: readonly Post[]; known: KnownOrders; maxLive: number },
): Promise<Set<Post>> {
  const unknown = entries.flatMap(({ orders }) => orders).filter(({ hash }) => !before.has(hash));
  if (unknown.length === 0) return new Set();
  const live = await countLive(db, { chainId, makers: unknown.map(({ order }) => order.maker) });
  const known = new Set<string>(before.keys());
  const over = new Set<Post>();
  for (const entry of entries) {
    const added = entry.orders.filter(({ hash }) => !known.has(hash));
    const next = new Map(live);
    for (const { order } of added) {
      const maker = order.maker.toLowerCase();
      next.set(maker, (next.get(maker) ?? 0) + 1);
    }
    if (added.some(({ order }) => (next.get(order.maker.toLowerCase()) ?? 0) > maxLive)) {
      over.add(entry);
      continue;
    }
    for (const [maker, count] of next) live.set(maker, count);
    for (const { hash } of added) known.add(hash);
  }
  return over;
}
