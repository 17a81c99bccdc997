import { listStorage } from './listStorage';
import { readList } from './readList';
import { setListState } from './setListState';
import { summarizeList } from './summarizeList';

/** Uses the version of a list that waited for the trader; where the browser has lost it, it is asked about when it comes again. */
export async function acceptUpdate(url: string): Promise<void> {
  const list = await readList({ url, kind: 'pendingUpdate' });
  if (list) {
    await listStorage.set({ url, kind: 'current' }, list);
    setListState(url, { current: summarizeList(list) });
  } else setListState(url, { etag: null });
  await listStorage.delete({ url, kind: 'pendingUpdate' });
  setListState(url, { pendingUpdate: null });
}
