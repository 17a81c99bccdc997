import * as v from 'valibot';
import { createJSONStorage, type PersistOptions } from 'zustand/middleware';

/**
 * Options of a store that survives reload under `livery.{name}`: versioned, and what is read back is checked by
 * `schema`, so that a corrupt or older entry gives the defaults instead of a broken page.
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
    storage: createJSONStorage<kept>(() => localStorage),
    partialize: keep,
    migrate: (stored) => stored as kept, // merge checks it
    merge: (stored, initial) => {
      const parsed = v.safeParse(schema, stored);
      return parsed.success ? { ...initial, ...parsed.output } : initial;
    },
  };
}
