import { getRate } from '../../../chains/getRate';
import type { OrderRow } from '../../database/schema';
import type { Book } from '../rows/book';
import { toFundKey } from '../rows/createStanding';
import { asHex } from '../rows/orderRows';
import type { WaitingList } from '../tokens/createWaitingList';
import type { ReadOrder } from './assessOrders';

/**
 * The columns that tell which orders are asked about together; a new order, whose taker's token was never asked, has no
 * state.
 */
type UnitRow = Pick<OrderRow, 'maker' | 'maker_token' | 'taker_token'> & { state?: OrderRow['state'] };

/**
 * Returns the two keys under which an order is asked about. The first is its balance alone, for orders that can be
 * filled and whose taker's token was asked before. The second includes the taker's token, which is then asked, too.
 */
export function toUnitKeys(row: UnitRow): string[] {
  const key = toFundKey(row);
  return [...(row.state === 'open' ? [key] : []), `${key} ${row.taker_token}`];
}

/** Returns true for the key of a balance alone. */
export function isOfFund(key: string): boolean {
  return key.split(' ').length === 2;
}

/** Has the tokens of an order asked in its turn. Returns false when too many wait. */
export function addWaiting({ state }: Book, list: WaitingList, row: UnitRow): boolean {
  const isPriced = getRate(state, asHex(row.maker_token), state.chain.wrappedNative.address) !== undefined;
  const [key = ''] = toUnitKeys(row);
  return list.add(key, isPriced);
}

/**
 * Queues orders that can be filled for a question to their tokens: when the maker's balance or allowance has changed
 * since the last read, or when the order could not be filled before. If the queue is full, an open order stays open
 * until its funds change again; any other order is refused, and tried again with the refused ones.
 */
export function noteChanges(book: Book, found: readonly ReadOrder[]): void {
  const { touched, spendable } = book.tokens;
  const read = new Map<string, bigint>();
  const missed = new Set<string>();
  for (const each of found) {
    const key = toFundKey(each.row);
    if (each.spendable !== undefined) read.set(key, each.spendable);
    if (hasChanged(each, spendable.get(key)) && !addWaiting(book, touched, each.row)) missed.add(key);
  }
  for (const [key, amount] of read) if (!missed.has(key)) spendable.set(key, amount);
}

function hasChanged({ row, status, spendable }: ReadOrder, before: bigint | undefined): boolean {
  if (status.state !== 'open') return false;
  if (row.state !== 'open' && row.state !== 'refused') return true;
  if (spendable !== undefined && before !== undefined) return spendable !== before;
  return row.state === 'refused' || `${status.remaining}` !== row.remaining;
}
