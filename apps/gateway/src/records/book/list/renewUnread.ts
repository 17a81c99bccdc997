import { getBlock } from 'viem/actions';
import { BookNotReadyError } from '../../../errors/order';
import type { OrderRow } from '../../database/schema';
import { assessRows } from '../follow/assessOrders';
import type { Book } from '../rows/book';

/**
 * Returns the rows, and reads from the exchange again those that missed blocks may have filled or cancelled: a node
 * without storage reads leaves some unread for a while. Throws `BookNotReadyError` when the exchange cannot be read.
 */
export async function renewUnread(book: Book, rows: readonly OrderRow[]): Promise<readonly OrderRow[]> {
  const { state, status, missed } = book;
  const checkedTo = status ? status.checkedTo : '';
  if (checkedTo === null || (status && missed === 'funds')) return rows;
  const unread = rows.filter(({ live, hash }) => live && hash > checkedTo);
  if (unread.length === 0) return rows;
  const assessed = await assessRows(book, unread, await getBlock(state.client));
  if (!assessed) throw new BookNotReadyError(state.chain.name);
  const statuses = new Map(assessed.map(({ fields, status }) => [fields.hash, status]));
  return rows.map((row) => {
    const found = statuses.get(row.hash);
    return found ? { ...row, state: found.state, remaining: `${found.remaining}`, filled: `${found.filled}` } : row;
  });
}
