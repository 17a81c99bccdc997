import { useLists } from '../../../state/lists';
import { listStorage } from './listStorage';
import { listUrls } from './listUrls';

/** Takes a list out of the page and the browser, unless it is the last one; if it was selected, another one is. */
export function removeList(url: string): void {
  const lists = useLists.getState();
  const left = listUrls(lists).filter((other) => other !== url);
  if (left.length === 0) return;
  const { [url]: _, ...byUrl } = lists.byUrl;
  const selected = lists.selectedListUrl ?? lists.defaultListUrl;
  const next = left.includes(lists.defaultListUrl) ? null : (left[0] ?? null);
  useLists.setState({
    byUrl,
    added: lists.added.filter((other) => other !== url),
    removed: [...lists.removed.filter((other) => other !== url), url],
    selectedListUrl: selected === url ? next : lists.selectedListUrl,
  });
  void listStorage.delete({ url, kind: 'current' });
  void listStorage.delete({ url, kind: 'pendingUpdate' });
}
