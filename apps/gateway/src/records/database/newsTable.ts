import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

const leaseMs = 3_000;
/** News of a chain that are kept: a gateway that was away for longer reads the chain by itself. */
const maxKept = 64;

/** The database's clock decides. */
const now = sql<string>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
const until = sql<string>`${now} + ${sql.lit(leaseMs)}`;

/** The lease of a chain: whose it is, whether it still holds, and the head that its holder saw last, with its age in ms. */
export type Lease = { holder: string; head_hash: string | null; held: boolean; age: string };

/** Returns the lease of a chain; undefined when nobody ever held it. */
export function readLease(db: Kysely<Schema>, chainId: number): Promise<Lease | undefined> {
  return db
    .selectFrom('chain_leases')
    .select(['holder', 'head_hash'])
    .select([sql<boolean>`held_until > ${now}`.as('held'), sql<string>`${now} - looked_at`.as('age')])
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
}

/** Takes the lease if it is over, or renews the holder's own. Returns whether the holder has it. */
export async function takeLease(db: Transaction<Schema>, chainId: number, holder: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chain_leases')
    .values({ chain_id: chainId, holder, held_until: until, head_hash: null, looked_at: '0' })
    .onConflict((conflict) =>
      conflict
        .column('chain_id')
        .doUpdateSet({ holder, held_until: until })
        .where(({ eb, or }) => or([eb('chain_leases.holder', '=', holder), eb('chain_leases.held_until', '<=', now)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Notes the head that the holder of a lease has seen, and locks the lease: positions become visible in their order.
 * Returns false for who does not hold it.
 */
export async function renewLease(
  db: Transaction<Schema>,
  { chainId, holder, head }: { chainId: number; holder: string; head: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_leases')
    .set({ held_until: until, head_hash: head, looked_at: now })
    .where('chain_id', '=', chainId)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds news to a chain's table, and deletes the oldest. The transaction must hold the chain's lease. */
export async function addNews(db: Transaction<Schema>, chainId: number, news: string): Promise<void> {
  const next = sql<string>`(select coalesce(max(position), 0) + 1 from chain_news where chain_id = ${chainId})`;
  const { position } = await db
    .insertInto('chain_news')
    .values({ chain_id: chainId, position: next, news })
    .returning('position')
    .executeTakeFirstOrThrow();
  const old = `${BigInt(position) - BigInt(maxKept)}`;
  await db.deleteFrom('chain_news').where('chain_id', '=', chainId).where('position', '<=', old).execute();
}

/** Returns the news of a chain behind a position or, without one, the newest alone; newest first. */
export function readNewsRows(
  db: Kysely<Schema>,
  { chainId, after }: { chainId: number; after: bigint | undefined },
): Promise<{ position: string; news: string }[]> {
  const all = db.selectFrom('chain_news').where('chain_id', '=', chainId).orderBy('position', 'desc');
  const some = after === undefined ? all.limit(1) : all.where('position', '>', `${after}`);
  return some.select(['position', 'news']).execute();
}
