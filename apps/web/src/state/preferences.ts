import type { ProductConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const schema = v.object({
  /** `system` follows the system, null the operator's default or else the system. */
  userDarkMode: v.fallback(v.nullable(v.union([v.boolean(), v.literal('system')])), null),
  /** In basis points, or `auto` for what the gateway suggests for each swap; null for the operator's default. */
  userSlippageTolerance: v.fallback(
    v.nullable(v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.ltValue(5_000)), v.literal('auto')])),
    null,
  ),
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

/** Returns the slippage tolerance, the trader's or else the operator's default: in basis points, or `auto`. */
export function useSlippage(config: ProductConfig): number | 'auto' {
  return usePreferences(({ userSlippageTolerance }) => userSlippageTolerance) ?? getDefaultSlippage(config);
}

function getDefaultSlippage({ default_slippage }: ProductConfig): number | 'auto' {
  return default_slippage === 'auto' ? default_slippage : Math.round(default_slippage * 100);
}

/** In basis points, where neither the operator nor a quote has a number. */
const fallbackBps = 100;

/** Returns the size of approvals: the trader's choice, or else the operator's, or else the maximum. */
export function useApprovalPreference(config: ProductConfig): 'max' | 'exact' {
  return usePreferences(({ approval }) => approval) ?? config.approval ?? 'max';
}

/**
 * Returns the slippage tolerance, the trader's or else the operator's, whether the trader typed it, and the trader's
 * deadline. Where the gateway chooses it, `slippageBps` is for what it suggests nothing for, as a change of liquidity:
 * the operator's default, or else 1 %.
 */
export function useTradeLimits(config: ProductConfig) {
  const userSlippageTolerance = usePreferences((preferences) => preferences.userSlippageTolerance);
  const userDeadline = usePreferences((preferences) => preferences.userDeadline);
  return getTradeLimits(config, { userSlippageTolerance, userDeadline });
}

/** Returns what `useTradeLimits` does for these preferences, or for those of a first visit. */
export function getTradeLimits(
  config: ProductConfig,
  { userSlippageTolerance, userDeadline }: Pick<Preferences, 'userSlippageTolerance' | 'userDeadline'> = defaults,
) {
  const slippage = userSlippageTolerance ?? getDefaultSlippage(config);
  return {
    slippageBps: [slippage, getDefaultSlippage(config)].find((bps) => bps !== 'auto') ?? fallbackBps,
    isSlippageAuto: slippage === 'auto',
    isSlippageTyped: typeof userSlippageTolerance === 'number',
    deadlineSeconds: userDeadline,
  };
}
