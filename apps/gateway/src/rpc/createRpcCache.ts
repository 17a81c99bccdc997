import { LRUCache } from 'lru-cache';
import { getImmutableSince } from './getImmutableSince';

const maxChars = 16_777_216;
const maxEntryChars = 262_144;
/** In blocks, deeper than any reorganization of the supported chains so far. */
const depth = 128n;

/** Caches results that cannot change any more, those of blocks deep below the head. */
export function createRpcCache() {
  const entries = new LRUCache<string, { result: unknown }>({
    maxSize: maxChars,
    maxEntrySize: maxEntryChars,
    sizeCalculation: ({ result }, key) => key.length + JSON.stringify(result).length,
  });
  let highest = 0n;

  return {
    get: (key: string): { result: unknown } | undefined => entries.get(key),
    /** Keeps a result that cannot change any more, judged by the head that all endpoints have. */
    keep({
      key,
      method,
      params,
      result,
      head,
    }: {
      key: string;
      method: string;
      params: readonly unknown[];
      result: unknown;
      head: bigint | undefined;
    }) {
      if (head === undefined) return;
      // A head this far back belongs to another history.
      if (head + depth / 2n < highest) entries.clear();
      highest = head;
      const block = getImmutableSince(method, params, result);
      if (block !== undefined && block + depth <= head) entries.set(key, { result });
    },
  };
}
