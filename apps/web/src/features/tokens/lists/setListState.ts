import { changeLists } from '../../../state/changeLists';
import type { ListState } from '../../../state/lists';

const unknown: ListState = { current: null, pendingUpdate: null, loadingRequestId: null, error: null, etag: null };

/** Changes what is known of one list. */
export function setListState(url: string, change: Partial<ListState>): void {
  changeLists(({ byUrl }) => ({ byUrl: { ...byUrl, [url]: { ...unknown, ...byUrl[url], ...change } } }));
}
