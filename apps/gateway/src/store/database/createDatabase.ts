import { join } from 'node:path';
import { BaseError } from '@livery/core/errors/BaseError';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailableError } from '../../errors/database';
import { createNotifier, type Notifier } from './createNotifier';
import { createPglitePool } from './createPglitePool';
import { lockFolder } from './lockFolder';
import { migrate } from './migrate';
import type { Schema } from './schema';

/** The database of the order book. Its functions throw `DatabaseUnavailableError` while it does not answer. */
export type Database = {
  /** Locks the data folder, if there is one, and brings the schema up to date; once, but again after a failure. */
  prepare: () => Promise<void>;
  /** Reads, from the replica if there is one. */
  read: <result>(query: (db: Kysely<Schema>) => Promise<result>) => Promise<result>;
  /** Reads from the database that is written to, which is never behind. */
  readLatest: <result>(query: (db: Kysely<Schema>) => Promise<result>) => Promise<result>;
  /** Runs a transaction, which is repeated when it collides with another one. */
  write: <result>(transaction: (db: Transaction<Schema>) => Promise<result>) => Promise<result>;
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

  function prepare(): Promise<void> {
    preparing ??= (async () => {
      if (!url) lock ??= lockFolder(dataDir);
      await migrate(main);
    })().catch((error) => {
      preparing = undefined;
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
      done('ok');
      return result;
    } catch (error) {
      done('failed');
      throw toDatabaseError(error);
    }
  }

  return {
    prepare,
    read: (query) => run('read', () => query(replica)),
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
  // Of connections that break while no query uses them; the pool replaces them.
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
