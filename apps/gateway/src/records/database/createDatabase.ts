import { join } from 'node:path';
import { BaseError } from '@livery/core/errors/BaseError';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailableError, SchemaTooNewError } from '../../errors/database';
import { createNotifier, type Notifier } from './createNotifier';
import { createPglitePool } from './createPglitePool';
import { createReplica } from './createReplica';
import { lockFolder } from './lockFolder';
import { migrate } from './migrate';
import type { Schema } from './schema';

/** The database of the order book. Its functions throw `DatabaseUnavailableError` while it does not answer. */
export type Database = {
  /** Locks the data folder, if there is one, and brings the schema up to date; once, but again after a failure. */
  prepare: () => Promise<void>;
  /** Reads, from the replica if there is one and it answers, which may be a moment behind. */
  read: <result>(query: (db: Kysely<Schema>) => Promise<result>) => Promise<result>;
  /** Reads as `read`, and again from the database that is written to when the replica has nothing. */
  find: <result>(query: (db: Kysely<Schema>) => Promise<result | undefined>) => Promise<result | undefined>;
  /** Reads from the database that is written to, which is never behind. */
  readLatest: <result>(query: (db: Kysely<Schema>) => Promise<result>) => Promise<result>;
  /** Runs a transaction, which is repeated when it collides with another one. */
  write: <result>(transaction: (db: Transaction<Schema>) => Promise<result>) => Promise<result>;
  /** Has `read` leave the replica alone for a while when it does not answer or `isCurrent` finds it behind. */
  checkReplica: (isCurrent: (db: Kysely<Schema>) => Promise<boolean>) => Promise<void>;
  /** Returns true when the database cannot be used until somebody repairs it: a broken folder, or a schema of a later version. */
  isBroken: () => boolean;
  notifier: Notifier;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  /** URL of PostgreSQL, also behind a pooler; PGlite in `dataDir` when undefined. */
  url?: string | undefined;
  /** URL of a replica to read from. */
  readUrl?: string | undefined;
  dataDir: string;
  /** False turns LISTEN and NOTIFY off. */
  notifications: boolean;
};

const maxConnections = 10;
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 10_000;
const maxTries = 5;

/** Creates the database; nothing is opened before the first use. */
export function createDatabase(
  { url, readUrl, dataDir, notifications }: DatabaseSettings,
  log: Logger,
  onDone: (kind: 'read' | 'write', outcome: 'ok' | 'failed', seconds: number) => void = () => {},
): Database {
  let lock: { release: () => void } | undefined;
  const folder = join(dataDir, 'orders');
  const main = open(url ? createPool(url, log) : createPglitePool(folder));
  const replica = url && readUrl ? open(createPool(readUrl, log)) : undefined;
  const reader = createReplica({ main, replica, log });
  const notifier = createNotifier({ url: notifications ? url : undefined, log });
  const breakage = createBreakage(folder, log);
  let preparing: Promise<void> | undefined;

  function prepare(): Promise<void> {
    preparing ??= (async () => {
      if (!url) lock ??= lockFolder(dataDir);
      await migrate(main);
      breakage.end();
    })().catch((error) => {
      preparing = undefined;
      if (error instanceof SchemaTooNewError) breakage.begin();
      else if (!url) breakage.report('cannot be opened', error);
      throw toDatabaseError(error);
    });
    return preparing;
  }

  async function run<result>(kind: 'read' | 'write', query: () => Promise<result>): Promise<result> {
    const start = performance.now();
    const done = (outcome: 'ok' | 'failed') => onDone(kind, outcome, (performance.now() - start) / 1_000);
    try {
      await prepare();
      const result = await query();
      breakage.end();
      done('ok');
      return result;
    } catch (error) {
      done('failed');
      if (preparing && !url && !(await answers(main))) breakage.report('has failed', error);
      throw toDatabaseError(error);
    }
  }

  return {
    prepare,
    read: (query) => run('read', () => reader.read(query)),
    find: (query) => run('read', () => reader.find(query)),
    readLatest: (query) => run('read', () => query(main)),
    write: (transaction) => run('write', () => transact(main, transaction)),
    checkReplica: reader.check,
    isBroken: breakage.isBroken,
    notifier,
    async close() {
      await notifier.close();
      await Promise.allSettled([main.destroy(), replica?.destroy()]);
      lock?.release();
    },
  };
}

/** Keeps whether the database is broken. */
function createBreakage(folder: string, log: Logger) {
  let isBroken = false;
  return {
    isBroken: () => isBroken,
    begin() {
      isBroken = true;
    },
    /** Says once what the embedded database did, until it works again. */
    report(what: string, error: unknown) {
      if (!isBroken && !(error instanceof BaseError)) {
        log.error(
          { err: error },
          `the embedded database in ${folder} ${what}: start the gateway again; if that does not help, restore the folder from a backup, or move it away to begin with an empty book, in which makers can post their orders again`,
        );
      }
      isBroken = true;
    },
    end() {
      isBroken = false;
    },
  };
}

/** PGlite ends within the process: after that it answers nothing, with errors of many kinds. */
function answers(db: Kysely<Schema>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Runs a transaction, and again when it collides with another one. */
async function transact<result>(
  db: Kysely<Schema>,
  transaction: (db: Transaction<Schema>) => Promise<result>,
): Promise<result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(transaction);
    } catch (error) {
      if (tries === maxTries || !isCollision(error)) throw error;
    }
  }
}

function open(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

function createPool(connectionString: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  });
  // A connection that breaks while no query uses it is replaced by the pool.
  pool.on('error', (error) => log.debug({ err: error }, 'a connection to the database broke'));
  // The pool does not listen to one that a query or transaction uses: unheard, its error would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection to the database broke within its use'));
  });
  return pool;
}

/** Serialization failures and deadlocks. */
function isCollision(error: unknown): boolean {
  const code = getSqlState(error);
  return code === '40001' || code === '40P01';
}

/** Errors of the statement itself: its data, a constraint, its syntax. */
const ownFailure = /^(21|22|23|42)/;

/** Returns the error of a statement or of ours as it is, and every other one as the database's absence. */
function toDatabaseError(error: unknown): unknown {
  if (error instanceof BaseError || error instanceof TypeError || error instanceof RangeError) return error;
  const code = getSqlState(error);
  return code !== undefined && ownFailure.test(code) ? error : new DatabaseUnavailableError(error);
}

function getSqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
