import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';

/** The rows of one length of a chain's candles. */
type Level = { chainId: number; step: number };

/** A row of candles as it is stored: they begin at `time`, in seconds since 1970. */
export type CandleText = { time: number; candles: string };

/** Returns the newest rows of a length, newest first. */
export async function readCandleRows(
  db: Kysely<Schema>,
  { chainId, step, limit }: Level & { limit: number },
): Promise<CandleText[]> {
  const rows = await db
    .selectFrom('price_candles')
    .select(['time', 'candles'])
    .where('chain_id', '=', chainId)
    .where('step', '=', step)
    .orderBy('time', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ time, candles }) => ({ time: Number(time), candles }));
}

/**
 * Writes a row as `merge` makes it of what another gateway on the same database has stored of the same span; of `{}`
 * when none has.
 */
export async function writeCandleRow(
  db: Transaction<Schema>,
  { chainId, step, time, merge }: Level & { time: number; merge: (stored: string) => string },
): Promise<void> {
  const key = { chain_id: chainId, step, time: `${time}` };
  // Locked by the insert until the transaction ends, so that two gateways do not overwrite each other.
  const { candles } = await db
    .insertInto('price_candles')
    .values({ ...key, candles: '{}' })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'step', 'time']).doUpdateSet(({ ref }) => ({ step: ref('excluded.step') })),
    )
    .returning('candles')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('price_candles')
    .set({ candles: merge(candles) })
    .where('chain_id', '=', chainId)
    .where('step', '=', step)
    .where('time', '=', key.time)
    .execute();
}

/** Deletes the rows of a length that begin at `time` or before. */
export async function deleteCandleRows(
  db: Transaction<Schema>,
  { chainId, step, time }: Level & { time: number },
): Promise<void> {
  await db
    .deleteFrom('price_candles')
    .where('chain_id', '=', chainId)
    .where('step', '=', step)
    .where('time', '<=', `${time}`)
    .execute();
}
