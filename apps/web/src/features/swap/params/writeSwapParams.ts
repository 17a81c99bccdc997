import type { SwapParams } from './swapParams';

/** The query with the changed fields of a swap in it; every other parameter stays. */
export function writeSwapParams(query: URLSearchParams, change: Partial<SwapParams>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    // An empty recipient is one that is still to be typed.
    if (value || (name === 'recipient' && value === '')) next.set(name, value);
    else next.delete(name);
  }
  if (!next.has('exactAmount')) next.delete('exactField');
  return next;
}
