import { sql } from 'kysely';
import type { Book } from '../rows/book';
import { addWaiting } from './noteChanges';

/** Time from one round of the refused orders to the next. */
const retryMs = 300_000;
/** Orders that are taken together. */
const partSize = 1_000;

/**
 * Has the tokens of refused orders asked again every five minutes: a pause or a block ends without a change of the
 * maker's funds. A part of them waits at a time, in the order of their hashes.
 */
export async function addRetries(book: Book): Promise<void> {
  const { database, state, tokens, clock } = book;
  if (tokens.retried.getSize() > 0 || clock() < tokens.retry.dueAt) return;
  const { after } = tokens.retry;
  const rows = await database.readLatest((db) =>
    db
      .selectFrom('orders')
      .select(['hash', 'maker', 'maker_token', 'taker_token', 'state'])
      .where('chain_id', '=', state.chain.id)
      .where(sql<boolean>`live and state = 'refused'`)
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(partSize)
      .execute(),
  );
  for (const row of rows) addWaiting(book, tokens.retried, row);
  const isOver = rows.length < partSize;
  tokens.retry = { after: isOver ? '' : (rows.at(-1)?.hash ?? ''), dueAt: isOver ? clock() + retryMs : 0 };
}
