import type { OrderPageJson, OrderRecordJson } from '@livery/core/wire/orders/orderRecord';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { OrderRow } from '../../database/schema';
import { type Book, getBookTime, isRead } from '../rows/book';
import { toOrderRecord } from '../rows/orderRows';
import { renewUnread } from './renewUnread';

/** Deeper pages are not served, and totals count no further. */
export const maxListed = 10_000;

export type OrderFilter = {
  maker?: Address | undefined;
  taker?: Address | undefined;
  /** An account that is the maker or the only taker. */
  trader?: Address | undefined;
  makerToken?: Address | undefined;
  takerToken?: Address | undefined;
  /** True to list orders in every state. */
  unfillable?: boolean | undefined;
  /** An order's hash, to list those behind it in the order of their hashes. */
  after?: Hex | undefined;
};

type Paging = { page: number; perPage: number };

/**
 * Lists orders: of one pair by price, best first; otherwise by time, newest first, and then by hash, from behind a
 * given order. Lists only orders that can be filled, unless the filter asks for all. Throws `BookNotReadyError` while
 * the book does not follow the chain.
 */
export async function listOrders(book: Book, filter: OrderFilter, paging: Paging): Promise<OrderPageJson> {
  const { state, database } = book;
  const { page, perPage } = paging;
  const time = getBookTime(book);
  const isPair = filter.makerToken !== undefined && filter.takerToken !== undefined && !filter.unfillable;
  const order = filter.after ? sql`hash` : isPair ? sql`price, expiry, hash` : sql`number desc`;
  const last = page * perPage;
  const parts = split(filter).map((part) => toCondition(book, part, time));
  if (parts.length === 0) return { total: 0, page, perPage, records: [] };

  const listed = await database.read(async (db) => {
    const selects = parts.map((where) => sql`(select * from orders where ${where} order by ${order} limit ${last})`);
    const { rows } = await sql<OrderRow>`select * from (${sql.join(selects, sql` union all `)}) as found
      order by ${order} limit ${perPage} offset ${last - perPage}`.execute(db);
    const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
    if (isLast) return { total: last - perPage + rows.length, rows };
    const counts = parts.map((where) => sql`(select 1 from orders where ${where} limit ${maxListed})`);
    const counted = await sql<{ total: string }>`select count(*) as total
      from (select 1 from (${sql.join(counts, sql` union all `)}) as found limit ${maxListed}) as listed`.execute(db);
    return { total: Number(counted.rows[0]?.total ?? 0), rows };
  });
  const rows = await renewUnread(book, listed.rows);
  const records = rows.map((row) => toOrderRecord(row, state.chain.exchangeProxy));
  return { total: listed.total, page, perPage, records };
}

/** An order of a trader is the trader's as maker or as taker: two conditions, each with an index of its own. */
function split({ trader, ...filter }: OrderFilter): (OrderFilter & { otherMaker?: Address })[] {
  if (!trader) return [filter];
  const asMaker = filter.maker === undefined || filter.maker === trader ? [{ ...filter, maker: trader }] : [];
  const asTaker =
    filter.taker === undefined || filter.taker === trader ? [{ ...filter, taker: trader, otherMaker: trader }] : [];
  return [...asMaker, ...asTaker];
}

function toCondition(
  book: Book,
  { maker, taker, makerToken, takerToken, unfillable, after, otherMaker }: OrderFilter & { otherMaker?: Address },
  time: bigint,
): RawBuilder<unknown> {
  const conditions = [sql`chain_id = ${book.state.chain.id}`];
  const text = (address: Address) => address.toLowerCase();
  if (maker) conditions.push(sql`maker = ${text(maker)}`);
  if (taker) conditions.push(sql`taker = ${text(taker)}`);
  if (otherMaker) conditions.push(sql`maker <> ${text(otherMaker)}`);
  if (makerToken) conditions.push(sql`maker_token = ${text(makerToken)}`);
  if (takerToken) conditions.push(sql`taker_token = ${text(takerToken)}`);
  if (after) conditions.push(sql`hash > ${after}`);
  // The index by hash has live orders alone.
  if (after && !unfillable) conditions.push(sql`live`);
  if (!unfillable) conditions.push(sql`state = 'open'`, isRead(book), sql`expiry > ${`${time}`}::numeric`);
  return sql.join(conditions, sql` and `);
}

/** Returns the order with a hash in any state, or undefined. */
export async function getOrder(book: Book, hash: Hex): Promise<OrderRecordJson | undefined> {
  const { database, state } = book;
  const row = await database.find((db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('hash', '=', hash)
      .where('chain_id', '=', state.chain.id)
      .executeTakeFirst(),
  );
  const [record] = row ? await renewUnread(book, [row]) : [];
  return record && toOrderRecord(record, state.chain.exchangeProxy);
}
