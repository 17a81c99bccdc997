import { LRUCache } from 'lru-cache';

/** A rest after failures, until a time in ms since 1970. */
export type FailureRest = { key: string; failures: number; until: number };

/** The first rest of a key, and the longest: it doubles with each failure. */
type RestTimes = { firstMs: number; maxMs: number };

const maxRemembered = 20_000;

/** Remembers the rests of orders or makers, the newest 20,000. */
export type Rests = ReturnType<typeof createRests>;

/** Creates rests that begin with those of an earlier process. */
export function createRests(clock: () => number, { firstMs, maxMs }: RestTimes, known: readonly FailureRest[] = []) {
  const rests = new LRUCache<string, Omit<FailureRest, 'key'>>({ max: maxRemembered });
  for (const { key, ...rest } of known) rests.set(key, rest);
  return {
    isResting(key: string): boolean {
      const rest = rests.peek(key);
      return rest !== undefined && clock() < rest.until;
    },
    /** Lets a key rest, for longer with each failure. Returns the rest. */
    add(key: string): FailureRest {
      const failures = (rests.peek(key)?.failures ?? 0) + 1;
      const rest = { failures, until: clock() + Math.min(firstMs * 2 ** (failures - 1), maxMs) };
      rests.set(key, rest);
      return { key, ...rest };
    },
    /** Forgets a key and its failures. */
    remove: (key: string) => void rests.delete(key),
    /** Lists the newest rests, the oldest of them first. */
    list: (count: number): FailureRest[] =>
      [...rests.entries()]
        .slice(0, count)
        .map(([key, rest]) => ({ key, ...rest }))
        .toReversed(),
  };
}
