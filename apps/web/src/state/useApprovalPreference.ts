import type { ProductConfig } from '@livery/core/wire/productConfig';
import { usePreferences } from './preferences';

/** What an approval allows: the trader's own choice, else the operator's, else the maximum. */
export function useApprovalPreference(config: ProductConfig): 'max' | 'exact' {
  return usePreferences(({ approval }) => approval) ?? config.approval ?? 'max';
}
