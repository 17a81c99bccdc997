import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from './schema';

type Query<Result> = (db: Kysely<Schema>) => Promise<Result>;

/** Reads that a replica answers where there is one, and the database that is written to otherwise. */
type Replica = {
  read: <Result>(query: Query<Result>) => Promise<Result>;
  /** Reads as `read`, and again from the database that is written to when the replica has nothing. */
  find: <Result>(query: Query<Result | undefined>) => Promise<Result | undefined>;
  /** Leaves the replica alone for a while when it does not answer or `isCurrent` finds it behind. */
  check: (isCurrent: Query<boolean>) => Promise<void>;
};

/** After a replica did not answer or was behind. */
const pauseMs = 15_000;

/** Creates the reads over a replica of `main`, or over `main` alone. */
export function createReplica({
  main,
  replica,
  log,
}: {
  main: Kysely<Schema>;
  replica: Kysely<Schema> | undefined;
  log: Logger;
}): Replica {
  let pausedUntil = 0;

  function pause(error?: unknown) {
    const isPaused = performance.now() < pausedUntil;
    pausedUntil = performance.now() + pauseMs;
    if (!isPaused) log.warn({ err: error }, 'the replica is behind or does not answer: the book is read without it');
  }

  /** Its own failures, and tables that have not reached it yet, are no reason to fail. */
  async function read<Result>(query: Query<Result>): Promise<Result> {
    if (!replica || performance.now() < pausedUntil) return query(main);
    return query(replica).catch((error) => {
      pause(error);
      return query(main);
    });
  }

  return {
    read,
    async find(query) {
      const found = await read(query);
      return found === undefined && replica ? query(main) : found;
    },
    async check(isCurrent) {
      if (!replica) return;
      try {
        if (!(await isCurrent(replica))) pause();
      } catch (error) {
        pause(error);
      }
    },
  };
}
