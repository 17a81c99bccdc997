import { compareEntries } from '@livery/core/wire/entries/compareEntries';
import type { EntryVersion } from '@livery/core/wire/entries/savedEntry';
import type { Transaction } from 'kysely';
import { EntryConflictError, EntryUnknownError, TooManyEntriesError } from '../../errors/entry';
import type { Database } from '../database/createDatabase';
import type { ProductVersionRow, Schema } from '../database/schema';
import { maxHosts } from './savedProducts';

const maxVersions = 10_000;
const maxListedChanges = 100;

/** The version that an operator saves: `base` is the version that was edited, 0 for none. */
export type Saving = {
  domain: string;
  /** Null withdraws the entry. */
  config: unknown;
  base: number;
  author: string;
  /** The version that this one repeats. */
  restored?: number | undefined;
  /** In ms since 1970. */
  now: number;
};

/**
 * Saves a new version of a host's entry, unless somebody else saved one since `base`. Throws `EntryConflictError`, which names
 * the newer version, and `TooManyEntriesError`.
 */
export function saveVersion(database: Database, saving: Saving): Promise<EntryVersion> {
  const { domain, config, base, author, restored, now } = saving;
  return database.write(async (db) => {
    const position = await lockState(db);
    const latest = await selectVersions(db, domain).orderBy('version', 'desc').limit(1).executeTakeFirst();
    if ((latest?.version ?? 0) !== base) throw new EntryConflictError(domain, latest && toVersion(latest));
    if (!latest) await checkHosts(db);
    if (base >= maxVersions) throw new TooManyEntriesError(`${domain} has ${maxVersions} versions, which is the most.`);
    const changes = compareEntries(latest && JSON.parse(latest.config), config).map(({ field }) => field);
    const row: ProductVersionRow = {
      domain,
      version: base + 1,
      config: JSON.stringify(config),
      changes: JSON.stringify(changes.slice(0, maxListedChanges)),
      author,
      restored: restored ?? null,
      saved_at: `${now}`,
    };
    const head = { version: row.version, position: `${position + 1n}` };
    await db.insertInto('product_versions').values(row).execute();
    await db
      .insertInto('product_heads')
      .values({ domain, ...head })
      .onConflict((conflict) => conflict.column('domain').doUpdateSet(head))
      .execute();
    await db.updateTable('product_state').set({ position: head.position }).where('id', '=', 1).execute();
    return toVersion(row);
  });
}

/** Lists the latest versions of a host before version `before`, the latest first, at most `limit`. */
export function listVersions(
  database: Database,
  { domain, before, limit }: { domain: string; before?: number | undefined; limit: number },
): Promise<EntryVersion[]> {
  return database.readLatest(async (db) => {
    const all = selectVersions(db, domain).orderBy('version', 'desc').limit(limit);
    return (await (before === undefined ? all : all.where('version', '<', before)).execute()).map(toVersion);
  });
}

/** A version with its content. */
export type StoredVersion = EntryVersion & { config: unknown };

/** Returns the latest version of a host with its content; undefined without a saved one. */
export async function findLatestVersion(database: Database, domain: string): Promise<StoredVersion | undefined> {
  const row = await database.readLatest((db) =>
    selectVersions(db, domain).orderBy('version', 'desc').limit(1).executeTakeFirst(),
  );
  return row && toStoredVersion(row);
}

/** Returns a version of a host with its content. Throws `EntryUnknownError`. */
export async function getVersion(
  database: Database,
  { domain, version }: { domain: string; version: number },
): Promise<StoredVersion> {
  const row = await database.readLatest((db) =>
    selectVersions(db, domain).where('version', '=', version).executeTakeFirst(),
  );
  if (!row) throw new EntryUnknownError(domain, version);
  return toStoredVersion(row);
}

/** Locks the saved entries: one transaction at a time writes to them, so that positions become visible in their order. */
async function lockState(db: Transaction<Schema>): Promise<bigint> {
  const locked = db.selectFrom('product_state').select('position').where('id', '=', 1).forUpdate();
  const state = await locked.executeTakeFirst();
  if (state) return BigInt(state.position);
  await db
    .insertInto('product_state')
    .values({ id: 1, position: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return BigInt((await locked.executeTakeFirstOrThrow()).position);
}

async function checkHosts(db: Transaction<Schema>): Promise<void> {
  const { hosts } = await db
    .selectFrom('product_heads')
    .select(({ fn }) => fn.countAll<string>().as('hosts'))
    .executeTakeFirstOrThrow();
  if (Number(hosts) >= maxHosts) throw new TooManyEntriesError(`${maxHosts} hosts have an entry, which is the most.`);
}

function selectVersions(db: Pick<Transaction<Schema>, 'selectFrom'>, domain: string) {
  return db.selectFrom('product_versions').selectAll().where('domain', '=', domain);
}

function toStoredVersion(row: ProductVersionRow): StoredVersion {
  return { ...toVersion(row), config: JSON.parse(row.config) };
}

function toVersion({ version, config, changes, author, restored, saved_at }: ProductVersionRow): EntryVersion {
  return {
    version,
    changes: JSON.parse(changes),
    author,
    savedAt: Number(saved_at),
    ...(restored !== null && { restored }),
    ...(config === 'null' && { withdrawn: true }),
  };
}
