import type { OrderRowState } from '../../database/schema';
import { type Book, isBookReady, isRead } from './book';
import type { OrderRowStatus } from './orderRows';

/** In the other states, the chain may let an order be filled again without an event. */
const settledStates: OrderRowState[] = ['open', 'filled', 'cancelled', 'expired'];

/**
 * Returns the statuses, by hash, of orders whose rows are as good as the chain's answer: orders that are over, or can
 * be filled as of the head. Empty while the book does not follow its chain.
 */
export async function readSettled(book: Book, hashes: readonly string[]): Promise<Map<string, OrderRowStatus>> {
  if (!isBookReady(book)) return new Map();
  const rows = await book.database.readLatest((db) =>
    db
      .selectFrom('orders')
      .select(['hash', 'state', 'remaining', 'filled'])
      .where('hash', 'in', hashes)
      .where('state', 'in', settledStates)
      .where(isRead(book))
      .execute(),
  );
  return new Map(
    rows.map(({ hash, state, remaining, filled }) => [
      hash,
      { state, remaining: BigInt(remaining), filled: BigInt(filled) },
    ]),
  );
}
