/** Keys that wait for their turn, those with a price before those without, and the oldest first. */
export type WaitingList = {
  /** Adds a key, or leaves it in its place. Returns false when as many wait as may. */
  add: (key: string, isPriced: boolean) => boolean;
  list: () => string[];
  /** Puts a key behind the others after a turn that told nothing, and drops it after the third of those that count. */
  postpone: (key: string, options: { isCounted: boolean }) => void;
  delete: (key: string) => void;
  getSize: () => number;
};

const maxTurns = 3;

/**
 * Creates a list in which at most `max` keys wait with a price, and as many without: the latter never take the place of
 * the former.
 */
export function createWaitingList(max: number): WaitingList {
  const queues = { priced: new Map<string, number>(), others: new Map<string, number>() };
  const all = [queues.priced, queues.others];
  return {
    add(key, isPriced) {
      if (all.some((queue) => queue.has(key))) return true;
      const queue = isPriced ? queues.priced : queues.others;
      if (queue.size >= max) return false;
      queue.set(key, 0);
      return true;
    },
    list: () => all.flatMap((queue) => [...queue.keys()]),
    postpone(key, { isCounted }) {
      for (const queue of all) {
        const before = queue.get(key);
        if (!queue.delete(key) || before === undefined) continue;
        const turns = before + Number(isCounted);
        if (turns < maxTurns) queue.set(key, turns);
      }
    },
    delete(key) {
      for (const queue of all) queue.delete(key);
    },
    getSize: () => queues.priced.size + queues.others.size,
  };
}
