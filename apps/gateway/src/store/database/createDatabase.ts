import { join } from 'node:path';
import { BaseError } from '@livery/core/errors/BaseError';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailableError, SchemaTooNewError } from '../../errors/database';
import { createNotifier, type Notifier } from './createNotifier';
import { createPglitePool } from './createPglitePool';
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
  /** URL of PostgreSQL, or of an engine that speaks its protocol; PGlite in `dataDir` when undefined. */
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
/** After a replica did not answer or was behind. */
const replicaPauseMs = 15_000;

/** Creates the database; nothing is opened before the first use. */
export function createDatabase(
  { url, readUrl, dataDir, notifications }: DatabaseSettings,
  log: Logger,
  onDone: (kind: 'read' | 'write', outcome: 'ok' | 'failed', seconds: number) => void = () => {},
): Database {
  let lock: { release: () => void } | undefined;
  const main = open(url ? createPool(url, log) : createPglitePool(join(dataDir, 'orders')));
  const replica = url && readUrl ? open(createPool(readUrl, log)) : main;
  const notifier = createNotifier({ url: notifications ? url : undefined, log });
  let preparing: Promise<void> | undefined;
  let isBroken = false;
  let replicaPausedUntil = 0;

  function prepare(): Promise<void> {
    preparing ??= (async () => {
      if (!url) lock ??= lockFolder(dataDir);
      await migrate(main);
      isBroken = false;
    })().catch((error) => {
      preparing = undefined;
      if (error instanceof SchemaTooNewError) isBroken = true;
      else if (!url) noteBroken('cannot be opened', error);
      throw toDatabaseError(error);
    });
    return preparing;
  }

  /** Says so once, until the database works again. */
  function noteBroken(what: string, error: unknown) {
    if (!isBroken && !(error instanceof BaseError)) {
      log.error(
        { err: error },
        `the embedded database in ${join(dataDir, 'orders')} ${what}: start the gateway again; if that does not help, restore the folder from a backup, or move it away to begin with an empty book, in which makers can post their orders again`,
      );
    }
    isBroken = true;
  }

  /** PGlite ends within the process: after that it answers nothing, with errors of many kinds. */
  function answers(): Promise<boolean> {
    return sql`select 1`.execute(main).then(
      () => true,
      () => false,
    );
  }

  async function run<result>(kind: 'read' | 'write', query: () => Promise<result>): Promise<result> {
    const start = performance.now();
    const done = (outcome: 'ok' | 'failed') => onDone(kind, outcome, (performance.now() - start) / 1_000);
    try {
      await prepare();
      const result = await query();
      isBroken = false;
      done('ok');
      return result;
    } catch (error) {
      done('failed');
      if (preparing && !url && !(await answers())) noteBroken('has failed', error);
      throw toDatabaseError(error);
    }
  }

  function pauseReplica(error?: unknown) {
    const isPaused = performance.now() < replicaPausedUntil;
    replicaPausedUntil = performance.now() + replicaPauseMs;
    if (!isPaused) log.warn({ err: error }, 'the replica is behind or does not answer: the book is read without it');
  }

  /** Its own failures, and tables that have not reached it yet, are no reason to fail. */
  async function readReplica<result>(query: (db: Kysely<Schema>) => Promise<result>): Promise<result> {
    if (replica === main || performance.now() < replicaPausedUntil) return query(main);
    return query(replica).catch((error) => {
      pauseReplica(error);
      return query(main);
    });
  }

  return {
    prepare,
    read: (query) => run('read', () => readReplica(query)),
    find: (query) =>
      run('read', async () => {
        const found = await readReplica(query);
        return found === undefined && replica !== main ? query(main) : found;
      }),
    readLatest: (query) => run('read', () => query(main)),
    write: (transaction) =>
      run('write', async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await main.transaction().execute(transaction);
          } catch (error) {
            if (tries === maxTries || !isCollision(error)) throw error;
          }
        }
      }),
    async checkReplica(isCurrent) {
      if (replica === main) return;
      try {
        if (!(await isCurrent(replica))) pauseReplica();
      } catch (error) {
        pauseReplica(error);
      }
    },
    isBroken: () => isBroken,
    notifier,
    async close() {
      await notifier.close();
      await Promise.allSettled([main.destroy(), ...(replica === main ? [] : [replica.destroy()])]);
      lock?.release();
    },
  };
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
