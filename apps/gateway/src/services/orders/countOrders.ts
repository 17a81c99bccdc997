import { countUnread } from '../../chains/chainState';
import { readCounts, readOffers } from '../../records/book/list/readOffers';
import type { Book } from '../../records/book/rows/book';
import { findOfferInReach, maxOffers } from '../../sources/findOfferInReach';
import { getLeastValue } from '../../sources/getLeastValue';

/**
 * Counts the live and the open orders of a book, and finds out whether an open order could fill soon. While the
 * database fails, no order holds the chain awake. Throws the errors of the database.
 */
export async function countOrders(book: Book): Promise<void> {
  const now = book.clock();
  try {
    const { live, open } = await readCounts(book);
    book.liveOrders = live;
    book.openOrders = open;
    book.couldFill = open > 0 && (await hasOfferInReach(book));
  } catch (error) {
    book.couldFill = false;
    throw error;
  } finally {
    book.countedAt = now;
  }
}

/** Looks at the best price of each pair whose tokens have pools. Before these are read, any order may be in reach. */
async function hasOfferInReach(book: Book): Promise<boolean> {
  const { state } = book;
  const { pools, sleep } = state;
  if (!pools || sleep.isStale || countUnread(state) > 0) return true;
  const known = pools.market.pools.flatMap(({ token0, token1 }) => [token0.toLowerCase(), token1.toLowerCase()]);
  const offers = await readOffers(book, { tokens: [...new Set(known)], limit: maxOffers + 1 });
  return findOfferInReach(state, offers, getLeastValue(book));
}
