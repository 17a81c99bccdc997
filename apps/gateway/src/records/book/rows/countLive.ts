import { sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import type { Schema } from '../../database/schema';

/** Returns the number of live orders of each of these makers in the book of a chain, by their addresses in lower case. */
export async function countLive(
  db: Transaction<Schema>,
  { chainId, makers }: { chainId: number; makers: readonly Address[] },
): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('orders')
    .select(['maker', ({ fn }) => fn.countAll<string>().as('live')])
    .where('chain_id', '=', chainId)
    .where(sql<boolean>`live`)
    .where('maker', 'in', [...new Set(makers.map((maker) => maker.toLowerCase()))])
    .groupBy('maker')
    .execute();
  return new Map(counts.map(({ maker, live }) => [maker, Number(live)]));
}
