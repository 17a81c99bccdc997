import { LRUCache } from 'lru-cache';
import { getImmutableSince } from './getImmutableSince';

const maxChars = 16_777_216;
const maxEntryChars = 262_144;
/** Deeper than any reorganisation that our chains have seen. */
const depth = 128n;

/** Results that never change, of blocks that lie deep under the head. */
export function createRpcCache() {
  const entries = new LRUCache<string, { result: unknown }>({
    maxSize: maxChars,
    maxEntrySize: maxEntryChars,
    sizeCalculation: ({ result }, key) => key.length + JSON.stringify(result).length,
  });
  let highest = 0n;

  return {
    get: (key: string): { result: unknown } | undefined => entries.get(key),
    /** Keeps a result if it can no longer change, seen from the head that all endpoints have. */
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
      // A head that falls so far is of another history.
      if (head + depth / 2n < highest) entries.clear();
      highest = head;
      const block = getImmutableSince(method, params, result);
      if (block !== undefined && block + depth <= head) entries.set(key, { result });
    },
  };
}
