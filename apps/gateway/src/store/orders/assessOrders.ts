import { getBlock } from 'viem/actions';
import { queryInParts } from '../database/queryInParts';
import type { OrderRow } from '../database/schema';
import type { Book } from './book';
import type { MinedBlock } from './bookHead';
import { type OrderFields, type OrderStatus, toOrder } from './orderRows';
import { readStatuses } from './readStatuses';
import type { Assessed } from './writeBook';

/** Reads orders of the book as of a block; undefined when a reorganisation replaced the block meanwhile. */
export async function assessOrders(
  book: Book,
  hashes: readonly string[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  if (hashes.length === 0) return [];
  const rows = await queryInParts(hashes, (part) =>
    book.database.readLatest((db) => db.selectFrom('orders').selectAll().where('hash', 'in', part).execute()),
  );
  return assessRows(book, rows, block);
}

/** Does so for rows that were read before. */
export async function assessRows(
  { state }: Book,
  rows: readonly OrderRow[],
  block: MinedBlock,
): Promise<Assessed[] | undefined> {
  const { chain, client } = state;
  const orders = rows.map((row) => toOrder(row, chain.exchangeProxy));
  const statuses = await readStatuses(client, { chain, orders, blockNumber: block.number });
  const again = await getBlock(client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  return rows.map((row, index): Assessed => {
    // A token that no longer answers cannot be paid with.
    const gone: OrderStatus = { state: 'unfunded', remaining: 0n, filled: BigInt(row.filled) };
    return { fields: toOrderFields(row), status: statuses[index] ?? gone };
  });
}

function toOrderFields({ number: _, created_at, state, live, remaining, filled, ...fields }: OrderRow): OrderFields {
  return fields;
}
