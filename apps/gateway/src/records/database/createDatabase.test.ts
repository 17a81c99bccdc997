import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../errors/database';
import { copyEmptyDatabase } from '../../testing/copyEmptyDatabase';
import { startPostgres } from '../../testing/startPostgres';
import { createDatabase, type Database } from './createDatabase';
import { insertRows } from './insertRows';
import type { ChangeRow } from './schema';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const log = pino({ level: 'silent' });
const pauseMs = 15_000;
let [primary, second]: Server[] = [];
let replicated: Database;
let database: Database;

/** Two servers that do not replicate tell by their content which of them was read. */
beforeAll(async () => {
  [primary, second] = await Promise.all([startPostgres(), startPostgres()]);
  const [url, readUrl] = await Promise.all([primary.createDatabase('main'), second.createDatabase('replica')]);
  replicated = createDatabase({ url: readUrl, dataDir: '', notifications: false }, log);
  await replicated.prepare();
  database = createDatabase({ url, readUrl, dataDir: '', notifications: false }, log);
  for (const [target, number] of [
    [database, '1'],
    [replicated, '2'],
  ] as const) {
    await target.write((db) =>
      db.insertInto('followed_blocks').values({ chain_id: 1, number, hash: number }).execute(),
    );
  }
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all([database.close(), replicated.close()]);
  await Promise.all([primary?.destroy(), second?.destroy()]);
});

type Query = Parameters<Database['find']>[0];
const readNumbers = (use: 'read' | 'readLatest') =>
  database[use](async (db) =>
    (await db.selectFrom('followed_blocks').select('number').execute()).map((row) => row.number),
  );
const findHash = (hash: string) =>
  database.find((db) => db.selectFrom('followed_blocks').select('hash').where('hash', '=', hash).executeTakeFirst());

/** Has the clock that times the pause tell a later time. */
function pass(ms: number) {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
}

test('reads go to the replica, the latest state and what the replica lacks are read from the first', async () => {
  expect(await readNumbers('read')).toEqual(['2']);
  expect(await readNumbers('readLatest')).toEqual(['1']);
  expect(await findHash('2')).toEqual({ hash: '2' });
  expect(await findHash('1')).toEqual({ hash: '1' });
  expect(await findHash('3')).toBeUndefined();
});

test('a replica that is behind is left alone for a while', async () => {
  const seen: Parameters<Query>[0][] = [];
  await database.checkReplica(async (db) => seen.push(db) > 0);
  expect(await readNumbers('read')).toEqual(['2']);
  await database.checkReplica(async () => false);
  expect(await readNumbers('read')).toEqual(['1']);
  // It is still asked itself.
  await database.checkReplica(async (db) => {
    expect(db).toBe(seen[0]);
    return true;
  });
  pass(pauseMs + 1);
  expect(await readNumbers('read')).toEqual(['2']);
});

test('without its replica the first answers, and the replica again after its return', async () => {
  await second?.stop();
  expect(await readNumbers('read')).toEqual(['1']);
  await second?.start();
  pass(2 * pauseMs);
  expect(await readNumbers('read')).toEqual(['2']);
});

test('rows that are inserted together keep every character and digit', async () => {
  const max = `${2n ** 256n - 1n}`;
  const texts = ['', 'null', '"', '\\', `'`, '{a,b}', ' \n', 'é€😀'];
  const rows = texts.map(
    (hash, index): ChangeRow => ({
      chain_id: 7,
      position: `${2n ** 63n - 9n + BigInt(index)}`,
      hash,
      state: 'open',
      remaining: max,
      filled: '0',
      added: index % 2 === 0,
      changed_at: `${index}`,
    }),
  );
  await database.write((db) => insertRows(db, 'order_changes', rows).execute());
  const stored = await database.readLatest((db) =>
    db.selectFrom('order_changes').selectAll().where('chain_id', '=', 7).orderBy('position').execute(),
  );
  expect(stored).toEqual(rows);
});

test('an embedded database that cannot be opened is broken until it can, and the log says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-broken-'));
  writeFileSync(join(dataDir, 'orders'), 'not a folder');
  const lines: string[] = [];
  const broken = createDatabase(
    { dataDir, notifications: false },
    pino({}, { write: (line: string) => void lines.push(line) }),
  );
  expect(broken.isBroken()).toBe(false);
  for (let times = 0; times < 2; times++) await expect(broken.prepare()).rejects.toThrow();
  expect(broken.isBroken()).toBe(true);
  expect(lines.filter((line) => line.includes('move it away to begin with an empty book'))).toHaveLength(1);
  rmSync(join(dataDir, 'orders'));
  copyEmptyDatabase(dataDir);
  await broken.prepare();
  expect(broken.isBroken()).toBe(false);
  await broken.close();
  rmSync(dataDir, { recursive: true });
});

test('an embedded database that ends within the process is broken, and the log says what to do', async () => {
  const dataDir = copyEmptyDatabase(mkdtempSync(join(tmpdir(), 'livery-broken-')));
  const lines: string[] = [];
  const open = () =>
    createDatabase({ dataDir, notifications: false }, pino({}, { write: (line: string) => void lines.push(line) }));
  const add = (target: Database, number: string) =>
    target.write((db) => db.insertInto('followed_blocks').values({ chain_id: 1, number, hash: number }).execute());
  const failing = open();
  await add(failing, '1');
  // A statement's own failure breaks nothing.
  await expect(add(failing, '1')).rejects.toThrow('duplicate key');
  expect(failing.isBroken()).toBe(false);
  const [wal, away] = ['pg_wal', 'pg_wal_away'].map((name) => join(dataDir, 'orders', name));
  if (!wal || !away) throw new Error('There is no log.');
  renameSync(wal, away);
  // The log is a new file at some point.
  const fill = (db: Parameters<Parameters<Database['write']>[0]>[0]) =>
    sql`insert into followed_blocks select 2, i, repeat('x', 1000) from generate_series(1, 40000) as i`.execute(db);
  await expect(failing.write(fill)).rejects.toThrow(DatabaseUnavailableError);
  expect(failing.isBroken()).toBe(true);
  await expect(add(failing, '2')).rejects.toThrow();
  expect(failing.isBroken()).toBe(true);
  expect(lines.filter((line) => line.includes('has failed: start the gateway again'))).toHaveLength(1);
  await failing.close();
  renameSync(away, wal);
  const again = open();
  await add(again, '2');
  expect(again.isBroken()).toBe(false);
  await again.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts a way to a server that can be cut, as a load balancer does when the server behind it fails. */
async function startWay(port: number) {
  const sockets = new Set<Socket>();
  const way = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    stop: () => void way.close(),
  };
}

test('a connection that breaks within a transaction fails that one alone: the process goes on, and so does the next', async () => {
  const way = await startWay(primary?.port ?? 0);
  const url = `postgres://postgres:postgres@127.0.0.1:${way.port}/main`;
  const cuttable = createDatabase({ url, dataDir: '', notifications: false }, log);
  await cuttable.prepare();
  const broken = cuttable.write(async (db) => {
    await sql`select 1`.execute(db);
    way.cut();
    // The connection is found broken while the transaction asks nothing, and again by what it asks next.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select pg_sleep(60)`.execute(db);
  });
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailableError);
  const waiting = cuttable.write(async (db) => {
    const query = sql`select pg_sleep(60)`.execute(db);
    way.cut();
    await query;
  });
  await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect(await cuttable.readLatest((db) => db.selectFrom('followed_blocks').select('number').execute())).toEqual([
    { number: '1' },
  ]);
  await cuttable.close();
  way.stop();
});
