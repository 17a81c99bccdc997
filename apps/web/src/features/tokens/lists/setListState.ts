import { type ListState, useLists } from '../../../state/lists';

const unknown: ListState = { current: null, pendingUpdate: null, loadingRequestId: null, error: null, etag: null };

/** Changes what is known of one list. */
export function setListState(url: string, change: Partial<ListState>): void {
  useLists.setState(({ byUrl }) => ({ byUrl: { ...byUrl, [url]: { ...unknown, ...byUrl[url], ...change } } }));
}
