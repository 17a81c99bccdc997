import { formatListUrl, parseListUrl } from '@livery/core/domain/lists/parseListUrl';
import { type ListFailure, ListUrlUnrecognizedError } from '@livery/core/errors/list';
import { changeLists, type Lists, useLists } from '../../../state/lists';
import { getPlaceKey } from './getPlaceKey';
import { listStorage } from './listStorage';
import { listSources, listUrls } from './listUrls';
import { refreshList } from './refreshList';

/** Adds the list at a typed URL and selects it. If it cannot be loaded, removes it again and returns the failure. */
export async function addList(typed: string): Promise<ListFailure | undefined> {
  const place = toUrl(typed);
  if (place === undefined) return { code: 'LIST_URL_UNRECOGNIZED', subject: '' };
  const known = findKnown(place);
  const url = known ?? place;
  const wasKnown = known !== undefined;
  if (!wasKnown) {
    changeLists(({ added, removed }) => ({
      added: [...added, url],
      removed: removed.filter((other) => other !== url),
    }));
  }
  const failure = await refreshList(url);
  if (failure && !wasKnown) removeList(url);
  if (!failure && listUrls(useLists.getState()).includes(url)) selectList(url);
  return failure;
}

function toUrl(typed: string): string | undefined {
  try {
    return formatListUrl(parseListUrl(typed));
  } catch (error) {
    if (error instanceof ListUrlUnrecognizedError) return undefined;
    throw error;
  }
}

/** Returns the URL by which a list on offer is known already, which may be another address of the same content. */
function findKnown(url: string): string | undefined {
  const urls = listUrls(useLists.getState());
  const key = getPlaceKey(url);
  return urls.find((other) => other === url || (toUrl(other) && getPlaceKey(other) === key));
}

/** Offers the tokens of a list, beside the chain's own, in the token select. */
export function selectList(url: string): void {
  changeLists(({ defaultListUrl }) => ({ selectedListUrl: url === defaultListUrl ? null : url }));
}

/** Removes a list from the page and the browser, unless it is the last one. If it was selected, another list is. */
export function removeList(url: string): void {
  let isLast = false;
  changeLists((lists) => {
    const remaining = listUrls(lists).filter((other) => other !== url);
    isLast = remaining.length === 0;
    return isLast ? {} : withoutList(lists, url, remaining);
  });
  if (isLast) return;
  void listStorage.delete({ url, kind: 'current' });
  void listStorage.delete({ url, kind: 'pendingUpdate' });
}

function withoutList(lists: Lists, url: string, remaining: readonly string[]): Partial<Lists> {
  const { [url]: _, ...byUrl } = lists.byUrl;
  const selected = lists.selectedListUrl ?? lists.defaultListUrl;
  const next = remaining.includes(lists.defaultListUrl) ? null : (remaining[0] ?? null);
  const isSource = url === lists.defaultListUrl || listSources.includes(url);
  return {
    byUrl,
    added: lists.added.filter((other) => other !== url),
    // Only sources would come back by themselves.
    ...(isSource && { removed: [...lists.removed.filter((other) => other !== url), url] }),
    selectedListUrl: selected === url ? next : lists.selectedListUrl,
  };
}
