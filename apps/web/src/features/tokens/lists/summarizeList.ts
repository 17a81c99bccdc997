import type { TokenList } from '@livery/core/domain/tokenList';
import type { ListSummary } from '../../../state/lists';

/** What is shown of a list without its tokens. */
export function summarizeList({ name, version, logoURI, tokens }: TokenList): ListSummary {
  const counts: Record<string, number> = {};
  for (const { chainId } of tokens) counts[chainId] = (counts[chainId] ?? 0) + 1;
  return { name, version, counts, storedAt: Date.now(), ...(logoURI !== undefined && { logoURI }) };
}
