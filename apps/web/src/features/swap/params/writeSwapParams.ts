import type { SwapParams } from './swapParams';

/** The query with the changed fields of a swap in it; every other parameter stays. */
export function writeSwapParams(query: URLSearchParams, change: Partial<SwapParams>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  if (!next.has('exactAmount')) next.delete('exactField');
  return next;
}
