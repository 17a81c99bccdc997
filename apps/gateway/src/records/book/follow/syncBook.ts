import { sql, type Transaction } from 'kysely';
import { getBlock } from 'viem/actions';
import type { HeadRow, OrderRow, Schema } from '../../database/schema';
import type { Book } from '../rows/book';
import { lockHead, type MinedBlock, moveHead, readHead } from '../rows/bookHead';
import { type Assessed, writeStatuses } from '../rows/writeBook';
import { askTokens } from './askTokens';
import { readByFunds, readOrders } from './assessOrders';
import { noteTakenBack } from './noteTakenBack';
import { createTouches, findTouched, readTouches } from './readTouches';
import { readMissed, recoverAfterGap } from './recoverAfterGap';

type Head = HeadRow & { block_number: string };

/** In blocks. Behind a chain that slept, more are not read one by one. */
const maxFollowed = 5n;
/** In blocks. All live orders are read anew after a deeper reorganization, or when more blocks were missed. */
const journalLength = 256;
/** Orders that expire, or live again, together; the next look takes the others. */
const maxDue = 500;
const maxTries = 5;
/** A book that another gateway keeps is left to it for this time without being at the head. */
const maxBehindMs = 5_000;

/**
 * Brings a book to its chain's head. Everything that the new blocks touched is read anew as of the head, and so is
 * everything that an abandoned branch had touched. The head is read unless it was read a moment ago. Several gateways
 * may do this at once; one of them writes.
 */
export async function syncBook(book: Book, head?: MinedBlock): Promise<void> {
  const { client } = book.state;
  const { wakings } = book.state.sleep;
  const latest = head ?? (await getBlock(client));
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await readHead(book);
    if (before?.block_hash === latest.hash && before.checked_to === null) {
      book.waking = wakings;
      return recordHead(book, before, latest);
    }
    const position = before?.position ?? '0';
    const live = await listLive(book);
    const branch = before && hasBlock(before) ? await readBranch(book, { head: before, latest, live }) : undefined;
    const isDone = branch
      ? branch.blocks.length === 0 || (await follow(book, { head: before, branch, position, latest, live }))
      : await recoverAfterGap(book, before, latest);
    if (isDone) break;
  }
  await readMissed(book);
  recordHead(book, await readHead(book), latest);
  book.waking = wakings;
}

/**
 * Joins a book that another gateway keeps at the head: at most a few looks behind the pools, which come from that
 * gateway, too. Returns false when it does not, so that this gateway has to.
 */
export async function joinBook(book: Book): Promise<boolean> {
  const { state, clock, status } = book;
  const head = await readHead(book);
  const journal = state.pools?.journal ?? [];
  if (!head || head.checked_to !== null || !journal.some(({ hash }) => hash === head.block_hash)) return false;
  book.waking = state.sleep.wakings;
  const isAtHead = journal.at(-1)?.hash === head.block_hash;
  if (isAtHead) recordHead(book, head, { timestamp: state.blockTime });
  return isAtHead || (status !== undefined && clock() - status.syncedAt < maxBehindMs);
}

/** Records that the book was at the head of its chain just now. */
function recordHead(book: Book, head: HeadRow | undefined, latest: Pick<MinedBlock, 'timestamp'>): void {
  book.status = {
    syncedAt: book.clock(),
    blockTime: BigInt(head?.block_time ?? latest.timestamp),
    position: BigInt(head?.position ?? 0),
    checkedTo: head ? head.checked_to : null,
  };
}

function hasBlock(head: HeadRow): head is Head {
  return head.block_number !== null;
}

/** The blocks of a branch. With `isRead`, live orders are read as of the last one, and the others are passed over. */
type Branch = { blocks: MinedBlock[]; ancestor: bigint; isRead?: boolean };

/** So few live orders are read anew rather than the logs of several blocks. */
const maxFew = 100;

/**
 * Returns the blocks from the followed branch to `latest`, oldest first, and the number of their common ancestor; undefined
 * when it is too deep. A node that is a few blocks behind gives no blocks.
 */
async function readBranch(
  book: Book,
  { head, latest, live }: { head: Head; latest: MinedBlock; live: readonly string[] },
): Promise<Branch | undefined> {
  const { database, state, waking } = book;
  if (latest.hash === head.block_hash) return { blocks: [], ancestor: latest.number };
  // The usual case needs no look at the journal.
  if (latest.parentHash === head.block_hash) return { blocks: [latest], ancestor: latest.number - 1n };
  if (live.length <= maxFew && isAncestor(state, head.block_hash, latest)) {
    return { blocks: [latest], ancestor: BigInt(head.block_number), isRead: true };
  }
  if (waking !== state.sleep.wakings && latest.number - BigInt(head.block_number) > maxFollowed) return undefined;
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

/** Returns true when the pools are at `latest` and were followed to it over a block. */
function isAncestor({ pools }: Book['state'], hash: string | null, latest: MinedBlock): boolean {
  return pools?.journal.at(-1)?.hash === latest.hash && pools.journal.some((block) => block.hash === hash);
}

/** Applies the blocks of a branch. Returns false when the book changed meanwhile in a way that must be looked at first. */
async function follow(
  book: Book,
  parameters: {
    head: HeadRow | undefined;
    branch: Branch;
    position: string;
    latest: MinedBlock;
    live: readonly string[];
  },
): Promise<boolean> {
  const { state, database, clock } = book;
  const { chain, client } = state;
  const { head: before, branch, position, latest, live } = parameters;
  const touches = createTouches();
  // What ends or changes an order touches only live ones; those that a left branch ended are found without logs.
  const blocks = branch.isRead || live.length === 0 ? [] : branch.blocks;
  await Promise.all(blocks.map(({ hash }) => readTouches(client, { chain, blockHash: hash }, touches)));
  const touched = await findTouched(database, chain.id, touches);
  const hashes = new Set([...touched.hashes, ...(branch.isRead ? live : [])]);
  const isBackInTime = BigInt(before?.block_time ?? 0) > latest.timestamp;
  for (const hash of await findUndone(book, branch, { latest, isBackInTime })) hashes.add(hash);
  const fundedOnly = touched.funded.filter(({ hash }) => !hashes.has(hash));
  const found = await Promise.all([readOrders(book, [...hashes], latest), readByFunds(book, fundedOnly, latest)]);
  const look = { first: branch.ancestor + 1n, last: latest.number, touches: branch.isRead ? undefined : touches };
  await noteTakenBack(book, found.flat(), look);
  const asked = await askTokens(book, found.flat(), latest);
  if (!asked) return false;
  const known = new Set(asked.orders.map(({ fields }) => fields.hash));
  const due = (await findDue(book, latest.timestamp)).filter(({ hash }) => !known.has(hash));
  const toExpired = (filled: string) => ({ state: 'expired', remaining: 0n, filled: BigInt(filled) }) as const;
  const expired = due.map((row): Assessed => ({ fields: row, status: toExpired(row.filled) }));

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
      // Orders that came, or changed, after the touched ones were looked up may be touched, too.
      if (added.some(({ hash }) => !hashes.has(hash))) return undefined;
    }
    const orders = [...asked.orders, ...expired];
    const written = await writeStatuses(db, { head, orders, blockNumber: latest.number, now: clock() });
    await writeBranch(db, { chainId: chain.id, branch, latest });
    await moveHead(db, chain.id, latest);
    return written.changes;
  });
  if (changes === undefined) return false;
  asked.settle();
  if (changes > 0) database.notifier.notify(chain.id);
  return true;
}

/** Writes the blocks of a branch in the place of those that it left, and deletes what is deeper than the journal. */
async function writeBranch(
  db: Transaction<Schema>,
  { chainId, branch, latest }: { chainId: number; branch: Branch; latest: MinedBlock },
): Promise<void> {
  const old = `${latest.number - BigInt(journalLength)}`;
  await db
    .deleteFrom('followed_blocks')
    .where('chain_id', '=', chainId)
    .where(({ eb, or }) => or([eb('number', '>', `${branch.ancestor}`), eb('number', '<=', old)]))
    .execute();
  const followed = branch.blocks.map(({ number, hash }) => ({ chain_id: chainId, number: `${number}`, hash }));
  await db.insertInto('followed_blocks').values(followed).execute();
  await db.deleteFrom('order_touches').where('chain_id', '=', chainId).where('block_number', '<=', old).execute();
}

/** Returns the hashes of orders that may change: of few all, else one more than that. */
async function listLive({ database, state }: Book): Promise<string[]> {
  const rows = await database.readLatest((db) =>
    db
      .selectFrom('orders')
      .select('hash')
      .where('chain_id', '=', state.chain.id)
      .where(sql<boolean>`live`)
      .limit(maxFew + 1)
      .execute(),
  );
  return rows.map(({ hash }) => hash);
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
      .limit(maxDue)
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
      .limit(maxDue)
      .execute(),
  );
}
