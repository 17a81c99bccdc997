import type { ProductConfig } from '@livery/core/wire/productConfig';
import { usePreferences } from './preferences';

/** The slippage in basis points: the trader's own, else the operator's default. */
export function useSlippage({ default_slippage }: ProductConfig): number {
  return usePreferences(({ userSlippageTolerance }) => userSlippageTolerance) ?? Math.round(default_slippage * 100);
}
