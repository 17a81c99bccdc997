import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const schema = v.object({
  /** Null follows the system. */
  userDarkMode: v.fallback(v.nullable(v.boolean()), null),
  /** Basis points; null takes the operator's default. */
  userSlippageTolerance: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.ltValue(5_000))), null),
  /** Seconds. */
  userDeadline: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(259_200)), 1_200),
  userExpertMode: v.fallback(v.boolean(), false),
  /** Null takes the operator's default. */
  approval: v.fallback(v.nullable(v.picklist(['max', 'exact'])), null),
  /** By the name of its catalogue; null takes the browser's. */
  language: v.fallback(v.nullable(v.string()), null),
});

export type Preferences = v.InferOutput<typeof schema>;

const defaults: Preferences = {
  userDarkMode: null,
  userSlippageTolerance: null,
  userDeadline: 1_200,
  userExpertMode: false,
  approval: null,
  language: null,
};

/** The trader's own settings, kept in this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => defaults,
    persisted('preferences', 1, schema, (preferences) => preferences),
  ),
);
