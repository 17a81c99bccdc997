import type { Token } from '@livery/core/domain/token';

type Merged = { bundled: readonly Token[]; tokens: readonly Token[] };

const merged = new WeakMap<readonly Token[], Map<number, Merged>>();

/**
 * The chain's own tokens, and of a list those of the chain that it adds: where both name an address, ours stands. Made
 * once for two arrays, so that all who ask share one result, and what they index by it.
 */
export function mergeTokens({ chainId, bundled, list }: MergeTokensParameters): readonly Token[] {
  const byChain = merged.get(list) ?? new Map<number, Merged>();
  merged.set(list, byChain);
  const last = byChain.get(chainId);
  if (last?.bundled === bundled) return last.tokens;
  const known = new Set(bundled.map(({ address }) => address));
  const added = list.filter((token) => token.chainId === chainId && !known.has(token.address));
  const tokens = added.length > 0 ? [...bundled, ...added] : bundled;
  byChain.set(chainId, { bundled, tokens });
  return tokens;
}

type MergeTokensParameters = { chainId: number; bundled: readonly Token[]; list: readonly Token[] };
