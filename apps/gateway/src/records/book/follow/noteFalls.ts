import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Book } from '../rows/book';
import { breakPair, dropTaker, toFundKey, toQuotedFundKey } from '../rows/createStanding';
import { isLive, type OrderRowStatus } from '../rows/orderRows';
import type { ReadOrder } from './assessOrders';

/** A smaller part of what an order gave is the rounding of a fill. */
const fewParts = 1_000n;

/**
 * Notes funds on which a quote counts and that fell below the need of their orders without a fill, and funds that have
 * recovered since. When an order of a quote is taken back, its pair is noted, too. A cancellation counts as that, and
 * so does a fill by one of the `fillers` that leaves less than another taker's quote counts on.
 */
export function noteFalls(
  book: Book,
  found: readonly ReadOrder[],
  fillers: ReadonlyMap<string, string> = new Map(),
): void {
  const { standing } = book;
  if (found.length === 0) return;
  const paid = new Map<string, bigint>();
  for (const each of found) {
    const key = toFundKey(each.row);
    paid.set(key, (paid.get(key) ?? 0n) + toPayment(each, each.status.filled - BigInt(each.row.filled)));
  }
  const counted = new Set([...standing.quoted.values()].map(toQuotedFundKey));
  for (const each of found) {
    const { row, status } = each;
    // Neither time nor a token is the maker's doing.
    if (row.state === 'refused' || status.state === 'refused' || status.state === 'expired') continue;
    const key = toFundKey(row);
    const before = getOffer(each, { state: row.state, remaining: BigInt(row.remaining) });
    const after = getOffer(each, status);
    const isLess = (before - after - (paid.get(key) ?? 0n)) * fewParts > before;
    const filler = fillers.get(row.hash);
    const quoted = filler ? dropTaker(standing, row.hash, filler) : standing.quoted.get(row.hash);
    if (quoted && (isLess || (filler && after < quoted.amount))) breakPair(standing, quoted);
    if (!isLive(status.state)) standing.quoted.delete(row.hash);
    if (isLess && counted.has(key) && status.state !== 'cancelled') standing.fallen.set(key, after);
    else if (after > before) noteReturn(book, key, after);
  }
}

/** Notes funds that fell and now cover more of an order than before: no quote should count on their maker. */
export function noteReturn({ standing, fillable }: Book, key: string, amount: bigint): void {
  const lowest = standing.fallen.get(key);
  if (lowest === undefined || amount <= lowest) return;
  standing.unsteady.set(key, true);
  fillable.clear();
}

/** Notes the funds of an order that was posted, of which `remaining` base units of the taker's token can be filled. */
export function notePosted(book: Book, order: SignedOrder, remaining: bigint): void {
  noteReturn(book, toQuotedFundKey(order), (remaining * order.makerAmount) / order.takerAmount);
}

/** Returns the base units of the maker's token that an order gives. */
function getOffer(each: ReadOrder, { state, remaining }: Pick<OrderRowStatus, 'state' | 'remaining'>): bigint {
  return state === 'open' ? toPayment(each, remaining) : 0n;
}

function toPayment({ row }: ReadOrder, sold: bigint): bigint {
  return (sold * BigInt(row.maker_amount)) / BigInt(row.taker_amount);
}
