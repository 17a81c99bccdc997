import { PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { makePgliteFolder } from './makePgliteFolder';

/**
 * Pages that are kept twice otherwise: what is not here is in the process's own memory or the system's. PostgreSQL
 * would take 128 MB. Of the settings that `npm run bench memory` compares, this takes least.
 */
const settings = ['shared_buffers=8MB', 'wal_buffers=256kB'];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];

/**
 * Opens PGlite in a folder as a pool of one connection for Kysely's dialect of PostgreSQL. A transaction has the
 * connection to itself; the next one waits. 64-bit integers are read as text, as `pg` does. Committed rows survive a
 * killed process, but not a power cut, because PGlite does not sync.
 */
export function createPglitePool(folder: string): PostgresPool {
  let opening: Promise<PGlite> | undefined;
  let last: Promise<void> = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      opening ??= makePgliteFolder(folder).then(() =>
        PGlite.create(folder, { startParams, parsers: { [types.INT8]: (text) => text } }),
      );
      const before = last;
      let release: () => void = () => undefined;
      last = new Promise((resolve) => {
        release = resolve;
      });
      try {
        await before;
        const database = await opening;
        // The other form of `query`, with a cursor, is only used by a dialect that is given a class for cursors.
        const query = (text: unknown, parameters?: readonly unknown[]): unknown =>
          database.query(String(text), [...(parameters ?? [])]);
        return { query: query as PostgresPoolClient['query'], release };
      } catch (error) {
        opening = undefined;
        release();
        throw error;
      }
    },
    async end() {
      await last;
      await (await opening)?.close();
    },
  };
}
