import * as v from 'valibot';
import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware';

/**
 * Options of a store that survives reload under `livery.{name}`: versioned, and what is read back is checked by
 * `schema`, so that a corrupt or older entry gives the defaults instead of a broken page. Where nothing more can be
 * kept, the tab goes on with what it knows.
 */
export function persisted<state extends object, kept>(
  name: string,
  version: number,
  schema: v.GenericSchema<unknown, kept>,
  keep: (state: state) => kept,
): PersistOptions<state, kept> {
  return {
    name: `livery.${name}`,
    version,
    storage: createJSONStorage<kept>(() => forgiving(localStorage)),
    partialize: keep,
    migrate: (stored) => stored as kept, // merge checks it
    merge: (stored, initial) => {
      const parsed = v.safeParse(schema, stored);
      return parsed.success ? { ...initial, ...parsed.output } : initial;
    },
  };
}

function forgiving(storage: Storage): StateStorage {
  /** What could not be written: it is newer than what can be read. */
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
