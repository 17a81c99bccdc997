import type { ListChanges } from '@livery/core/domain/getListChanges';
import type { ListedToken, TokenList } from '@livery/core/domain/tokenList';
import type { PendingListUpdate } from '../../../state/lists';
import { summarizeList } from './summarizeList';

/** How many symbols a question names before it only counts. */
const mostSymbols = 12;

/** What the trader is asked about: the newer list, and what it changes. */
export function summarizeUpdate(list: TokenList, { added, removed, updated }: ListChanges): PendingListUpdate {
  return {
    ...summarizeList(list),
    added: name(added),
    removed: name(removed),
    updated: updated.length,
    isDismissed: false,
  };
}

function name(tokens: readonly ListedToken[]) {
  return { count: tokens.length, symbols: tokens.slice(0, mostSymbols).map(({ symbol }) => symbol) };
}
