import * as v from 'valibot';
import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware';

/**
 * Returns the options of a store that is kept as `livery.{name}`: in local storage, or where `getStorage` says, such as
 * in the session's, which ends with the tab. Its entry is versioned and checked by `schema` when it is read, so that a
 * corrupt or older one gives the defaults instead of a broken page. When storage is full, the tab continues with its
 * own state.
 */
export function persisted<state extends object, kept>(
  name: string,
  version: number,
  schema: v.GenericSchema<unknown, kept>,
  keep: (state: state) => kept,
  getStorage = () => localStorage,
): PersistOptions<state, kept> {
  return {
    name: `livery.${name}`,
    version,
    storage: createJSONStorage<kept>(() => forgiving(getStorage())),
    partialize: keep,
    migrate: (stored) => stored as kept, // checked in `merge`
    merge: (stored, initial) => {
      const parsed = v.safeParse(schema, stored);
      return parsed.success ? { ...initial, ...parsed.output } : initial;
    },
  };
}

/**
 * Returns a schema of a stored list: an entry that `entry` does not parse costs that entry only, and what is no list is
 * empty.
 */
export function storedList<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((stored) => stored.flatMap((one) => readEntry(entry, one))),
  );
}

/** Returns a schema of stored entries by name, with the same rule as `storedList`. */
export function storedRecord<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  return v.pipe(
    v.fallback(v.record(v.string(), v.unknown()), {}),
    v.transform((stored) =>
      Object.fromEntries(
        Object.entries(stored).flatMap(([name, one]) => readEntry(entry, one).map((read) => [name, read] as const)),
      ),
    ),
  );
}

function readEntry<Entry>(entry: v.GenericSchema<unknown, Entry>, stored: unknown): [Entry] | [] {
  const parsed = v.safeParse(entry, stored);
  return parsed.success ? [parsed.output] : [];
}

function forgiving(storage: Storage): StateStorage {
  /** The last value that could not be written; it is newer than the stored one. */
  let unwritten: string | null = null;
  return {
    getItem: (name) => unwritten ?? storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem(name, value) {
      try {
        storage.setItem(name, value);
        unwritten = null;
      } catch (error) {
        unwritten = value;
        console.warn(error);
      }
    },
  };
}

type PersistedStore<state> = {
  /** Undefined if the browser denies storage; then there are no other tabs to share it with either. */
  persist?: { rehydrate: () => Promise<void> | void };
  setState: (change: (state: state) => Partial<state>) => void;
};

/** Changes a store after reading its stored entry again, since another tab may have written to it. */
export function changePersisted<state>(store: PersistedStore<state>, change: (state: state) => Partial<state>): void {
  store.persist?.rehydrate();
  store.setState(change);
}
