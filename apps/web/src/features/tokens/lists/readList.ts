import type { TokenList } from '@livery/core/domain/tokenList';
import { type ListKind, listStorage } from './listStorage';
import { parseInTurns } from './parseInTurns';

/** A list from the browser's database; null when there is none, or none that is whole. */
export async function readList(place: { url: string; kind: ListKind }): Promise<TokenList | null> {
  const stored = await listStorage.get(place);
  if (stored === undefined) return null;
  return parseInTurns(stored).catch(() => null);
}
