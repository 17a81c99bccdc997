import type { Token } from '@livery/core/domain/token';

/** The chain's own tokens, and of a list those of the chain that it adds: where both name an address, ours stands. */
export function mergeTokens({ chainId, bundled, list }: MergeTokensParameters): readonly Token[] {
  const known = new Set(bundled.map(({ address }) => address));
  const added = list.filter((token) => token.chainId === chainId && !known.has(token.address));
  return added.length > 0 ? [...bundled, ...added] : bundled;
}

type MergeTokensParameters = { chainId: number; bundled: readonly Token[]; list: readonly Token[] };
