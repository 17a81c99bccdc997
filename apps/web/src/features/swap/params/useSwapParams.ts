import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useSearchParams } from 'wouter';
import { completeSwapParams, readSwapParams, type SwapParams, writeSwapParams } from './swapParams';

/** Returns the swap in the address bar and a function that changes it without adding to the browser's history. */
export function useSwapParams(app: { chain: Chain; config: ProductConfig }) {
  const [query, setQuery] = useSearchParams();
  const params = completeSwapParams(readSwapParams(query), app);
  const change = (next: Partial<SwapParams>) =>
    setQuery((previous) => writeSwapParams(previous, { ...params, ...next }), { replace: true });
  return [params, change] as const;
}
