import type { ProductConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const schema = v.object({
  /** Null for the system's setting. */
  userDarkMode: v.fallback(v.nullable(v.boolean()), null),
  /** In basis points; null for the operator's default. */
  userSlippageTolerance: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.ltValue(5_000))), null),
  /** In seconds. */
  userDeadline: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(259_200)), 1_200),
  userExpertMode: v.fallback(v.boolean(), false),
  /** The chain chosen last; null for the operator's default. */
  userChainId: v.fallback(v.nullable(v.number()), null),
  /** Null for the operator's default. */
  approval: v.fallback(v.nullable(v.picklist(['max', 'exact'])), null),
  /** The name of a catalogue; null for the browser's language. */
  language: v.fallback(v.nullable(v.string()), null),
});

export type Preferences = v.InferOutput<typeof schema>;

const defaults: Preferences = {
  userDarkMode: null,
  userSlippageTolerance: null,
  userDeadline: 1_200,
  userExpertMode: false,
  userChainId: null,
  approval: null,
  language: null,
};

/** The trader's settings, kept in this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => defaults,
    persisted('preferences', 1, schema, (preferences) => preferences),
  ),
);

/** Returns the slippage tolerance in basis points: the trader's, or else the operator's default. */
export function useSlippage({ default_slippage }: ProductConfig): number {
  return usePreferences(({ userSlippageTolerance }) => userSlippageTolerance) ?? Math.round(default_slippage * 100);
}

/** Returns the size of approvals: the trader's choice, or else the operator's, or else the maximum. */
export function useApprovalPreference(config: ProductConfig): 'max' | 'exact' {
  return usePreferences(({ approval }) => approval) ?? config.approval ?? 'max';
}

/** Returns the slippage tolerance, the trader's or else the operator's, whether the trader typed it, and the trader's deadline. */
export function useTradeLimits(config: ProductConfig) {
  const slippageBps = useSlippage(config);
  const isSlippageTyped = usePreferences(({ userSlippageTolerance }) => userSlippageTolerance !== null);
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  return { slippageBps, isSlippageTyped, deadlineSeconds };
}
