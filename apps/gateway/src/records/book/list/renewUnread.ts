import { getBlock } from 'viem/actions';
import { BookNotReadyError } from '../../../errors/order';
import type { OrderRow } from '../../database/schema';
import { assessRows } from '../follow/assessOrders';
import type { Book } from '../rows/book';

/**
 * Returns rows as they are, but those that may have been filled or cancelled in missed blocks, as a node that tells no more than the exchange
 * leaves some for a while, with what the exchange says of them now. Throws `BookNotReadyError` when that cannot be known.
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
