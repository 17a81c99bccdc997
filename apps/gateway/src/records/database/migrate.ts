import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { SchemaTooNewError } from '../../errors/database';
import { migrations } from './migrations';
import type { Schema } from './schema';

/** A process that ended during a migration holds the lock for no longer than this. */
const leaseMs = 10_000;
const pollMs = 100;
/** The codes of PostgreSQL for the later one of two processes that create a table, or the table's row type, at once. */
const alreadyThere = new Set(['23505', '42710', '42P07', '40001']);

/**
 * Brings the schema of a database to the latest version. Of several processes one does it, under a lock in a row that
 * lapses with its holder, and the others wait; session locks would not survive a pooler. Throws `SchemaTooNewError`.
 */
export async function migrate(db: Kysely<Schema>, steps = migrations): Promise<void> {
  await prepare(db);
  const holder = randomUUID();
  while ((await getVersion(db, steps.length)) < steps.length) {
    if (!(await hold(db, holder))) {
      await pause(pollMs);
      continue;
    }
    const renewal = setInterval(() => void hold(db, holder).catch(() => undefined), leaseMs / 3);
    try {
      for (let version = await getVersion(db, steps.length); version < steps.length; version++) {
        for (const statement of steps[version] ?? []) await sql.raw(statement).execute(db);
        await db
          .updateTable('schema_state')
          .set({ version: version + 1 })
          .where('holder', '=', holder)
          .execute();
      }
    } finally {
      clearInterval(renewal);
      await db.updateTable('schema_state').set({ holder: null }).where('holder', '=', holder).execute();
    }
  }
}

async function prepare(db: Kysely<Schema>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await sql`create table if not exists schema_state (
        id integer primary key, version integer not null, holder text, held_until bigint not null
      )`.execute(db);
      const first = { id: 1, version: 0, holder: null, held_until: '0' };
      await db
        .insertInto('schema_state')
        .values(first)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!alreadyThere.has(code) || tries >= 5) throw error;
    }
  }
}

async function getVersion(db: Kysely<Schema>, known: number): Promise<number> {
  const { version } = await db
    .selectFrom('schema_state')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (version > known) throw new SchemaTooNewError(version, known);
  return version;
}

/** Takes or renews the lock; returns false while another process holds it. The database's clock decides. */
async function hold(db: Kysely<Schema>, holder: string): Promise<boolean> {
  const now = sql<string>`cast(extract(epoch from now()) * 1000 as bigint)`;
  const { numUpdatedRows } = await db
    .updateTable('schema_state')
    .set({ holder, held_until: sql<string>`${now} + ${sql.lit(leaseMs)}` })
    .where('id', '=', 1)
    .where(({ eb, or }) => or([eb('holder', 'is', null), eb('holder', '=', holder), eb('held_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
