import type { ExtensionValue, ListedToken, ListVersion } from '@livery/core/domain/lists/tokenList';
import { storedAddress } from '@livery/core/wire/storedAddress';
import * as v from 'valibot';

// A chunk per chain.
const lists: Record<number, () => Promise<unknown>> = {
  1: () => import('@livery/core/lists/1.json'),
  10: () => import('@livery/core/lists/10.json'),
  56: () => import('@livery/core/lists/56.json'),
  137: () => import('@livery/core/lists/137.json'),
  250: () => import('@livery/core/lists/250.json'),
  8453: () => import('@livery/core/lists/8453.json'),
  42161: () => import('@livery/core/lists/42161.json'),
  42220: () => import('@livery/core/lists/42220.json'),
  43114: () => import('@livery/core/lists/43114.json'),
};

// The lists are ours and tested in core: only their shape is checked here.
const schema = v.object({
  name: v.string(),
  version: v.object({ major: v.number(), minor: v.number(), patch: v.number() }),
  tokens: v.array(
    v.object({
      chainId: v.number(),
      address: storedAddress,
      symbol: v.string(),
      name: v.string(),
      decimals: v.number(),
      logoURI: v.optional(v.string()),
      tags: v.optional(v.array(v.string())),
      extensions: v.optional(
        v.record(
          v.string(),
          v.custom<ExtensionValue>((value) => value !== undefined),
        ),
      ),
      bridgeId: v.optional(v.string()),
      nativeChain: v.optional(v.number()),
      v3Chains: v.optional(v.array(v.number())),
    }),
  ),
});

export type ChainList = { name: string; version: ListVersion; tokens: readonly ListedToken[] };

/** The lists that have been parsed, or are being loaded. */
const parsed = new Map<number, Promise<ChainList>>();

/**
 * Loads the list bundled for a chain, once: addresses checksummed, without the native coin. Returns null for a chain
 * without one.
 */
export async function loadChainList(chainId: number): Promise<ChainList | null> {
  const load = lists[chainId];
  if (!load) return null;
  const list = parsed.get(chainId) ?? load().then(parseChainList);
  parsed.set(chainId, list);
  // One that could not be loaded is loaded again.
  list.catch(() => parsed.delete(chainId));
  return list;
}

/** Parses a bundled list. Its logos are paths relative to the base path. */
export function parseChainList(list: unknown): ChainList {
  return v.parse(schema, list);
}
