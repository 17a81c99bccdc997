import { changeLists } from '../../../state/changeLists';
import type { Lists } from '../../../state/lists';
import { listSources } from './listSources';
import { listStorage } from './listStorage';
import { listUrls } from './listUrls';

/** Takes a list out of the page and the browser, unless it is the last one; if it was selected, another one is. */
export function removeList(url: string): void {
  let isLast = false;
  changeLists((lists) => {
    const left = listUrls(lists).filter((other) => other !== url);
    isLast = left.length === 0;
    return isLast ? {} : leave(lists, url, left);
  });
  if (isLast) return;
  void listStorage.delete({ url, kind: 'current' });
  void listStorage.delete({ url, kind: 'pendingUpdate' });
}

function leave(lists: Lists, url: string, left: readonly string[]): Partial<Lists> {
  const { [url]: _, ...byUrl } = lists.byUrl;
  const selected = lists.selectedListUrl ?? lists.defaultListUrl;
  const next = left.includes(lists.defaultListUrl) ? null : (left[0] ?? null);
  const isOffered = url === lists.defaultListUrl || listSources.includes(url);
  return {
    byUrl,
    added: lists.added.filter((other) => other !== url),
    // What nobody offers stays away by itself.
    ...(isOffered && { removed: [...lists.removed.filter((other) => other !== url), url] }),
    selectedListUrl: selected === url ? next : lists.selectedListUrl,
  };
}
