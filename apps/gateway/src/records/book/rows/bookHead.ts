import type { Selectable, Transaction } from 'kysely';
import type { Block } from 'viem';
import type { HeadRow, Schema } from '../../database/schema';
import type { Book } from './book';

/** A block of the chain that a book follows. */
export type MinedBlock = Block<bigint, false, 'latest'>;

/** Reads the head of a book; undefined before the book's first use. */
export function readHead({ database, state }: Book): Promise<HeadRow | undefined> {
  return database.readLatest((db) =>
    db.selectFrom('book_heads').selectAll().where('chain_id', '=', state.chain.id).executeTakeFirst(),
  );
}

/** The head of a chain's book, locked until the transaction ends. */
export type LockedHead = Selectable<HeadRow>;

/**
 * Locks the book of a chain: one transaction at a time writes to it, so that positions become visible in their order. The
 * chain's row is added before its first use.
 */
export async function lockHead(db: Transaction<Schema>, chainId: number): Promise<LockedHead> {
  const locked = db.selectFrom('book_heads').selectAll().where('chain_id', '=', chainId).forUpdate();
  const head = await locked.executeTakeFirst();
  if (head) return head;
  const first = {
    chain_id: chainId,
    position: '0',
    block_number: null,
    block_hash: null,
    block_time: null,
    checked_to: null,
  };
  await db
    .insertInto('book_heads')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return locked.executeTakeFirstOrThrow();
}

/** Moves the head of a locked book to a block. */
export async function moveHead(
  db: Transaction<Schema>,
  chainId: number,
  { number, hash, timestamp }: MinedBlock,
): Promise<void> {
  const columns = { block_number: `${number}`, block_hash: hash, block_time: `${timestamp}` };
  await db.updateTable('book_heads').set(columns).where('chain_id', '=', chainId).execute();
}
