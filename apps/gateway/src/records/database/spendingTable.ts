import { type Kysely, sql, type Transaction } from 'kysely';
import type { DaySpending } from '../../rpc/createSpending';
import type { Schema } from './schema';

/** A chain's endpoints and the provider in whose units their calls are counted. */
export type SpendingKey = { chainId: number; provider: string };

/** Adds units to those that any gateway has spent on a day. */
export async function addSpending(
  db: Transaction<Schema>,
  { chainId, provider }: SpendingKey,
  { day, units }: DaySpending,
): Promise<void> {
  await db
    .insertInto('rpc_spending')
    .values({ chain_id: chainId, provider, day: `${day}`, units: `${units}` })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'provider', 'day'])
        .doUpdateSet({ units: sql<string>`rpc_spending.units + excluded.units` }),
    )
    .execute();
}

/** Returns the units of each day on which some were spent. */
export async function readSpending(db: Kysely<Schema>, { chainId, provider }: SpendingKey): Promise<DaySpending[]> {
  const rows = await db
    .selectFrom('rpc_spending')
    .select(['day', 'units'])
    .where('chain_id', '=', chainId)
    .where('provider', '=', provider)
    .execute();
  return rows.map(({ day, units }) => ({ day: Number(day), units: Number(units) }));
}

/** Deletes the units of the days before one, of all chains. */
export async function deleteSpending(db: Transaction<Schema>, before: number): Promise<void> {
  await db.deleteFrom('rpc_spending').where('day', '<', `${before}`).execute();
}
