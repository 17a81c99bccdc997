import { useLists } from '../../../state/lists';
import { setListState } from './setListState';

/** Puts off the question about an update: the list manager still offers it. */
export function dismissUpdate(url: string): void {
  const pendingUpdate = useLists.getState().byUrl[url]?.pendingUpdate;
  if (pendingUpdate) setListState(url, { pendingUpdate: { ...pendingUpdate, isDismissed: true } });
}
