import { sql } from 'kysely';
import type { Block } from 'viem';
import { getBlock } from 'viem/actions';
import type { HeadRow, OrderRow } from '../database/schema';
import type { Book } from './book';
import { type OrderFields, type OrderStatus, toOrder } from './orderRows';
import { readStatuses } from './readStatuses';
import { findTouched, readTouches, type Touches } from './readTouches';
import { type Assessed, lockHead, writeStatuses } from './writeBook';

type MinedBlock = Block<bigint, false, 'latest'>;
type Head = HeadRow & { block_number: string };

/** In blocks. All live orders are read anew after a deeper reorganisation, or when more blocks were missed. */
const journalLength = 256;
/** Orders that are read anew together. */
const chunkSize = 500;
const maxTries = 5;

/**
 * Brings a book to its chain's head: whatever the blocks since touched is read anew as of the head, and so is whatever the
 * blocks of a branch that was left had touched. Several gateways may do so at once; one of them writes.
 */
export async function syncBook(book: Book): Promise<void> {
  const { client } = book.state;
  const latest = await getBlock(client);
  for (let tries = 0; tries < maxTries; tries++) {
    const head = await readHead(book);
    if (head?.block_hash === latest.hash && head.checked_to === null) return noteHead(book, head, latest);
    const position = head?.position ?? '0';
    const branch = head && hasBlock(head) ? await readBranch(book, head, latest) : undefined;
    const isDone = branch
      ? branch.blocks.length === 0 || (await follow(book, { head, branch, position, latest }))
      : await startAnew(book, head, latest);
    if (isDone) break;
  }
  await readMissed(book);
  noteHead(book, await readHead(book), latest);
}

/** Notes that the book was at the head of its chain just now. */
function noteHead(book: Book, head: HeadRow | undefined, latest: MinedBlock): void {
  const isComplete = head?.checked_to === null;
  book.status = {
    syncedAt: book.clock(),
    blockTime: BigInt(head?.block_time ?? latest.timestamp),
    position: BigInt(head?.position ?? 0),
    isComplete,
  };
}

function hasBlock(head: HeadRow): head is Head {
  return head.block_number !== null;
}

function readHead({ database, state }: Book): Promise<HeadRow | undefined> {
  return database.readLatest((db) =>
    db.selectFrom('book_heads').selectAll().where('chain_id', '=', state.chain.id).executeTakeFirst(),
  );
}

type Branch = { blocks: MinedBlock[]; ancestor: bigint };

/**
 * Returns the blocks from the followed branch to `latest`, oldest first, and the number of their common ancestor; undefined
 * when it is too deep. A node that is a few blocks behind gives no blocks.
 */
async function readBranch({ database, state }: Book, head: Head, latest: MinedBlock): Promise<Branch | undefined> {
  if (latest.hash === head.block_hash) return { blocks: [], ancestor: latest.number };
  // The usual case needs no look at the journal.
  if (latest.parentHash === head.block_hash) return { blocks: [latest], ancestor: latest.number - 1n };
  const rows = await database.readLatest((db) =>
    db.selectFrom('followed_blocks').select(['number', 'hash']).where('chain_id', '=', state.chain.id).execute(),
  );
  const known = new Map(rows.map(({ number, hash }) => [number, hash]));
  const blocks: MinedBlock[] = [];
  let block = latest;
  while (known.get(`${block.number}`) !== block.hash) {
    blocks.unshift(block);
    if (blocks.length > journalLength || block.number === 0n) return undefined;
    block = await getBlock(state.client, { blockHash: block.parentHash });
  }
  return { blocks, ancestor: block.number };
}

/** Applies the blocks of a branch. Returns false when the book changed meanwhile in a way that must be looked at first. */
async function follow(
  book: Book,
  parameters: { head: HeadRow | undefined; branch: Branch; position: string; latest: MinedBlock },
): Promise<boolean> {
  const { state, database, clock } = book;
  const { chain, client } = state;
  const { head: before, branch, position, latest } = parameters;
  const touches: Touches = { hashes: new Set(), makers: new Set(), funds: new Set() };
  await Promise.all(branch.blocks.map(({ hash }) => readTouches(client, { chain, blockHash: hash }, touches)));
  const hashes = new Set(await findTouched(database, chain.id, touches));
  const isBackInTime = BigInt(before?.block_time ?? 0) > latest.timestamp;
  for (const hash of await findUndone(book, branch, { latest, isBackInTime })) hashes.add(hash);
  const assessed = await assess(book, [...hashes], latest);
  if (!assessed) return false;
  const due = (await findDue(book, latest.timestamp)).filter(({ hash }) => !hashes.has(hash));
  const expired = due.map((row): Assessed => ({ fields: row, status: toExpired(row) }));

  const changes = await database.write(async (db) => {
    const head = await lockHead(db, chain.id);
    if (head.block_hash !== before?.block_hash) return undefined;
    if (head.position !== position) {
      const added = await db
        .selectFrom('order_changes')
        .select('hash')
        .where('chain_id', '=', chain.id)
        .where('position', '>', position)
        .execute();
      // Orders that came after the touched ones were looked up may be touched, too.
      if (added.some(({ hash }) => !hashes.has(hash))) return undefined;
    }
    const orders = [...assessed, ...expired];
    const written = await writeStatuses(db, { head, orders, blockNumber: latest.number, now: clock() });
    const old = `${latest.number - BigInt(journalLength)}`;
    await db
      .deleteFrom('followed_blocks')
      .where('chain_id', '=', chain.id)
      .where(({ eb, or }) => or([eb('number', '>', `${branch.ancestor}`), eb('number', '<=', old)]))
      .execute();
    const blocks = branch.blocks.map(({ number, hash }) => ({ chain_id: chain.id, number: `${number}`, hash }));
    await db.insertInto('followed_blocks').values(blocks).execute();
    await db.deleteFrom('order_touches').where('chain_id', '=', chain.id).where('block_number', '<=', old).execute();
    await db.updateTable('book_heads').set(toColumns(latest)).where('chain_id', '=', chain.id).execute();
    return written.changes;
  });
  if (changes) database.notifier.notify(chain.id);
  return changes !== undefined;
}

/** Returns orders that were read as of blocks that are not on the branch, and expired ones that live again with its time. */
async function findUndone(
  { database, state }: Book,
  branch: Branch,
  { latest, isBackInTime }: { latest: MinedBlock; isBackInTime: boolean },
): Promise<string[]> {
  const chainId = state.chain.id;
  return database.readLatest(async (db) => {
    const touched = await db
      .selectFrom('order_touches')
      .select('hash')
      .where('chain_id', '=', chainId)
      .where('block_number', '>', `${branch.ancestor}`)
      .execute();
    if (!isBackInTime) return touched.map(({ hash }) => hash);
    const revived = await db
      .selectFrom('orders')
      .select('hash')
      .where('chain_id', '=', chainId)
      .where('expiry', '>', `${latest.timestamp}`)
      .where(sql<boolean>`state = 'expired'`)
      .limit(chunkSize)
      .execute();
    return [...touched, ...revived].map(({ hash }) => hash);
  });
}

/** Returns live orders whose time is over. */
function findDue({ database, state }: Book, blockTime: bigint): Promise<OrderRow[]> {
  return database.readLatest((db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('chain_id', '=', state.chain.id)
      .where('expiry', '<=', `${blockTime}`)
      .where(sql<boolean>`live`)
      .limit(chunkSize)
      .execute(),
  );
}

function toExpired({ filled }: OrderRow): OrderStatus {
  return { state: 'expired', remaining: 0n, filled: BigInt(filled) };
}

/** Reads orders of the book as of a block; undefined when a reorganisation replaced the block meanwhile. */
async function assess(book: Book, hashes: readonly string[], block: MinedBlock): Promise<Assessed[] | undefined> {
  if (hashes.length === 0) return [];
  const rows = await book.database.readLatest((db) =>
    db.selectFrom('orders').selectAll().where('hash', '=', sql<string>`any(${hashes}::text[])`).execute(),
  );
  return assessRows(book, rows, block);
}

async function assessRows({ state }: Book, rows: readonly OrderRow[], block: MinedBlock) {
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

function toColumns({ number, hash, timestamp }: MinedBlock) {
  return { block_number: `${number}`, block_hash: hash, block_time: `${timestamp}` };
}

/** Starts at `latest` without knowing what happened before: all live orders have to be read anew. */
async function startAnew({ state, database }: Book, before: HeadRow | undefined, latest: MinedBlock): Promise<boolean> {
  const chainId = state.chain.id;
  return database.write(async (db) => {
    const head = await lockHead(db, chainId);
    if (head.block_hash !== (before?.block_hash ?? null)) return false;
    await db.deleteFrom('followed_blocks').where('chain_id', '=', chainId).execute();
    await db.deleteFrom('order_touches').where('chain_id', '=', chainId).execute();
    const first = { chain_id: chainId, number: `${latest.number}`, hash: latest.hash };
    await db.insertInto('followed_blocks').values(first).execute();
    const columns = { ...toColumns(latest), checked_to: '' };
    await db.updateTable('book_heads').set(columns).where('chain_id', '=', chainId).execute();
    return true;
  });
}

/** Reads live orders anew after blocks were missed, in the order of their hashes, until all have been. */
async function readMissed(book: Book): Promise<void> {
  const { state, database, clock } = book;
  const chainId = state.chain.id;
  for (;;) {
    const checkedTo = (await readHead(book))?.checked_to ?? null;
    if (checkedTo === null) return;
    const rows = await database.readLatest((db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where(sql<boolean>`live`)
        .where('hash', '>', checkedTo)
        .orderBy('hash')
        .limit(chunkSize)
        .execute(),
    );
    const block = await getBlock(state.client);
    const orders = await assessRows(book, rows, block);
    if (!orders) return;
    const isWritten = await database.write(async (db) => {
      const head = await lockHead(db, chainId);
      const isAhead = BigInt(head.block_number ?? 0) > block.number;
      if (isAhead || head.checked_to !== checkedTo) return false;
      await writeStatuses(db, { head, orders, blockNumber: block.number, now: clock() });
      const next = rows.length < chunkSize ? null : (rows.at(-1)?.hash ?? null);
      await db.updateTable('book_heads').set({ checked_to: next }).where('chain_id', '=', chainId).execute();
      return true;
    });
    // Another gateway is at it, or is ahead of our node.
    if (!isWritten) return;
    database.notifier.notify(chainId);
  }
}
