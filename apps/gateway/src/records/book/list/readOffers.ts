import { sql } from 'kysely';
import type { Book } from '../rows/book';
import { asHex, priceScale } from '../rows/orderRows';

/** Counts the orders of a book that are not final, and those of them that can be filled. */
export async function readCounts({ database, state }: Book): Promise<{ live: number; open: number }> {
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
  return { live: Number(counted?.live ?? 0), open: Number(counted?.open ?? 0) };
}

/**
 * Returns the best price of each pair of these tokens, in lowercase, for at most `limit` pairs: base units of the
 * taker's token for one of the maker's, and the sum in base units of the pair's open orders.
 */
export async function readOffers(
  { database, state }: Book,
  { tokens, limit }: { tokens: readonly string[]; limit: number },
) {
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
      .where(({ eb, fn, val }) => eb('maker_token', '=', fn.any(val([...tokens]))))
      .where(({ eb, fn, val }) => eb('taker_token', '=', fn.any(val([...tokens]))))
      .groupBy(['maker_token', 'taker_token'])
      .limit(limit)
      .execute(),
  );
  return pairs.map(({ maker_token, taker_token, price, amount }) => ({
    makerToken: asHex(maker_token),
    takerToken: asHex(taker_token),
    price: Number(price) / Number(priceScale),
    amount: BigInt(amount),
  }));
}
