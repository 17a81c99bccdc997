import type { Logger } from 'pino';
import type { ChainState } from '../../chains/chainState';
import type { Database } from '../database/createDatabase';
import { addSpending, deleteSpending, readSpending } from '../database/spendingTable';

const keepMs = 10_000;
/** Longer than any month. */
const keptMs = 32 * 86_400_000;

type Parts = {
  chains: ReadonlyMap<number, Pick<ChainState, 'plan'>>;
  database: Pick<Database, 'write'>;
  log: Logger;
  clock: () => number;
};

/**
 * Keeps the units that were spent of the operator's plans in the database every ten seconds, and reads what other
 * gateways and earlier starts have spent: `isRead` resolves after the first time. Returns a function to stop, too,
 * which resolves when the last units were kept.
 */
export function followSpending(parts: Parts): { isRead: Promise<void>; stop: () => Promise<void> } {
  let running: Promise<void> | undefined;

  /** Units that are on their way to the database are not sent once more meanwhile. */
  function keep(): Promise<void> {
    running ??= keepSpending(parts).finally(() => {
      running = undefined;
    });
    return running;
  }

  const isRead = keep();
  const timer = setInterval(keep, keepMs).unref();
  return {
    isRead,
    async stop() {
      clearInterval(timer);
      await running;
      await keep();
    },
  };
}

/** Adds the units that are not in the database yet, and reads all that are. While it does not answer, they wait in memory. */
async function keepSpending({ chains, database, log, clock }: Parts): Promise<void> {
  const plans = [...chains.values()].flatMap(({ plan }) => plan ?? []);
  if (plans.length === 0) return;
  const unkept = plans.map((plan) => ({ plan, days: plan.spending.listUnstored() }));
  try {
    const kept = await database.write(async (db) => {
      for (const { plan, days } of unkept) for (const each of days) await addSpending(db, plan, each);
      await deleteSpending(db, clock() - keptMs);
      const all = [];
      for (const { plan } of unkept) all.push(await readSpending(db, plan));
      return all;
    });
    for (const [index, { plan, days }] of unkept.entries()) plan.spending.restore(kept[index] ?? [], days);
  } catch (error) {
    log.debug({ err: error }, 'the units that were spent could not be kept in the database');
  }
}
