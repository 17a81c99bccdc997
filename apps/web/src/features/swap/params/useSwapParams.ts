import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useSearchParams } from 'wouter';
import { completeSwapParams } from './completeSwapParams';
import { readSwapParams } from './readSwapParams';
import type { SwapParams } from './swapParams';
import { writeSwapParams } from './writeSwapParams';

/** The swap in the address bar, and a way to change it there without a step in the browser's history. */
export function useSwapParams(app: { chain: Chain; config: ProductConfig }) {
  const [query, setQuery] = useSearchParams();
  const params = completeSwapParams(readSwapParams(query), app);
  const change = (next: Partial<SwapParams>) =>
    setQuery((previous) => writeSwapParams(previous, { ...params, ...next }), { replace: true });
  return [params, change] as const;
}
