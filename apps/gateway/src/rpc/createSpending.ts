const dayMs = 86_400_000;

/** The units that were spent on a day of UTC, which begins at `day`, in ms since 1970. */
export type DaySpending = { day: number; units: number };

export type Spending = ReturnType<typeof createSpending>;

/**
 * Creates a count of units by day: the database's sum over all gateways, and what this gateway has not written there
 * yet.
 */
export function createSpending() {
  let stored: readonly DaySpending[] = [];
  const unstored = new Map<number, number>();

  const listUnstored = (): DaySpending[] => [...unstored].map(([day, units]) => ({ day, units }));

  return {
    listUnstored,
    add(units: number, now: number): void {
      const day = now - (now % dayMs);
      unstored.set(day, (unstored.get(day) ?? 0) + units);
    },
    /** Returns the units that were spent since the beginning of a day, in ms since 1970. */
    sum: (since: number): number =>
      [...stored, ...listUnstored()].reduce((sum, { day, units }) => sum + (day >= since ? units : 0), 0),
    /** Takes over what the database has, now that `kept` is a part of it. */
    restore(all: readonly DaySpending[], kept: readonly DaySpending[]): void {
      stored = all;
      for (const { day, units } of kept) {
        const left = (unstored.get(day) ?? 0) - units;
        if (left > 0) unstored.set(day, left);
        else unstored.delete(day);
      }
    },
  };
}
