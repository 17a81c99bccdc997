import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmptyDatabase } from '../../testing/copyEmptyDatabase';
import { startPostgres } from '../../testing/startPostgres';
import { createPglitePool } from './createPglitePool';
import { migrate } from './migrate';
import { migrations } from './migrations';
import type { Schema } from './schema';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databases = 0;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.destroy(), 60_000);

const connect = (url: string) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4 }) }) });
const createDatabase = () => postgres.createDatabase(`migrated_${databases++}`);

async function describeSchema(db: Kysely<Schema>) {
  const columns = await sql<object>`select table_name, column_name, data_type, is_nullable
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db);
  const indexes = await sql<object>`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return { columns: columns.rows, indexes: indexes.rows };
}

const head = { chain_id: 1, position: '7', block_number: '5', block_hash: '0x1', block_time: '9' };

test.each(migrations.map((_, version) => version))(
  'version %i leads to the latest one, with what it holds',
  async (version) => {
    const fresh = connect(await createDatabase());
    const old = connect(await createDatabase());
    await migrate(fresh);
    await migrate(old, migrations.slice(0, version));
    if (version > 0)
      await old
        .insertInto('book_heads')
        .values({ ...head, checked_to: null })
        .execute();
    await migrate(old);
    expect(await describeSchema(old)).toEqual(await describeSchema(fresh));
    const heads = await old.selectFrom('book_heads').selectAll().execute();
    expect(heads).toHaveLength(version > 0 ? 1 : 0);
    if (version > 0) expect(heads).toMatchObject([head]);
    await fresh.destroy();
    await old.destroy();
  },
);

test('of many processes that start at once, each statement is run by one', async () => {
  const url = await createDatabase();
  const counted = [...migrations, ['insert into followed_blocks values (1, 1, 0)']];
  const all = Array.from({ length: 8 }, () => connect(url));
  await Promise.all(all.map((db) => migrate(db, counted)));
  const [db] = all;
  expect(await db?.selectFrom('followed_blocks').selectAll().execute()).toHaveLength(1);
  await Promise.all(all.map((each) => each.destroy()));
});

test('a migration is finished by the next process when its own one ended', async () => {
  const db = connect(await createDatabase());
  await migrate(db, migrations.slice(0, 1));
  const first = migrations[1]?.[0] ?? '';
  await sql.raw(first).execute(db);
  await db
    .updateTable('schema_state')
    .set({ holder: 'gone', held_until: `${Date.now() + 500}` })
    .execute();
  await migrate(db);
  const state = await db.selectFrom('schema_state').selectAll().executeTakeFirst();
  expect(state).toMatchObject({ version: migrations.length, holder: null });
  await db.destroy();
});

test('a schema of a later gateway is left alone', async () => {
  const db = connect(await createDatabase());
  await migrate(db);
  await expect(migrate(db, migrations.slice(0, 1))).rejects.toThrow(`version ${migrations.length} of the schema`);
  await db.destroy();
});

test('PGlite has the same schema', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-pglite-'));
  const pool = createPglitePool(join(copyEmptyDatabase(folder), 'orders'));
  const embedded = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const server = connect(await createDatabase());
  await Promise.all([migrate(embedded), migrate(server)]);
  expect(await describeSchema(embedded)).toEqual(await describeSchema(server));
  await embedded.destroy();
  await server.destroy();
  rmSync(folder, { recursive: true });
});
