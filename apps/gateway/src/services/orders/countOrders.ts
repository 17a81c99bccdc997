import { sql } from 'kysely';
import { countUnread } from '../../chains/chainState';
import type { Book } from '../../records/book/rows/book';
import { asHex, priceScale } from '../../records/book/rows/orderRows';
import { findOfferInReach, maxOffers } from '../../sources/findOfferInReach';
import { getLeastValue } from '../../sources/getLeastValue';

/** Counts the orders of a book that are live and those that are open, and finds out whether one of them could fill soon. */
export async function countOrders(book: Book): Promise<void> {
  const { database, state, clock } = book;
  const now = clock();
  const counted = await database.read((db) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => [
        fn.countAll<string>().as('live'),
        sql<string>`count(*) filter (where state = 'open')`.as('open'),
      ])
      .where('chain_id', '=', state.chain.id)
      .where(sql<boolean>`live`)
      .executeTakeFirst(),
  );
  book.liveOrders = Number(counted?.live ?? 0);
  book.openOrders = Number(counted?.open ?? 0);
  book.couldFill = book.openOrders > 0 && (await hasOfferInReach(book));
  book.countedAt = now;
}

/** Looks at the best price of each pair whose tokens have pools. Before these are read, any order may be in reach. */
async function hasOfferInReach(book: Book): Promise<boolean> {
  const { database, state } = book;
  const { pools, sleep } = state;
  if (!pools || sleep.isStale || countUnread(state) > 0) return true;
  const known = [...new Set(pools.market.pools.flatMap(({ token0, token1 }) => [token0, token1]))];
  const tokens = known.map((token) => token.toLowerCase());
  const pairs = await database.read((db) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => [
        'maker_token',
        'taker_token',
        fn.min<string>('price').as('price'),
        sql<string>`trunc(sum(remaining * maker_amount / taker_amount))`.as('amount'),
      ])
      .where('chain_id', '=', state.chain.id)
      .where('state', '=', 'open')
      .where(({ eb, fn, val }) => eb('maker_token', '=', fn.any(val(tokens))))
      .where(({ eb, fn, val }) => eb('taker_token', '=', fn.any(val(tokens))))
      .groupBy(['maker_token', 'taker_token'])
      .limit(maxOffers + 1)
      .execute(),
  );
  const offers = pairs.map(({ maker_token, taker_token, price, amount }) => ({
    ...{ makerToken: asHex(maker_token), takerToken: asHex(taker_token) },
    ...{ price: Number(price) / Number(priceScale), amount: BigInt(amount) },
  }));
  return findOfferInReach(state, offers, getLeastValue(book));
}
