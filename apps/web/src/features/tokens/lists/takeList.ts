import { getListUpdate } from '@livery/core/domain/getListUpdate';
import type { TokenList } from '@livery/core/domain/tokenList';
import { changeLists } from '../../../state/changeLists';
import { useLists } from '../../../state/lists';
import { formatVersion } from './formatVersion';
import { listStorage } from './listStorage';
import { readList } from './readList';
import { setListState } from './setListState';
import { summarizeList } from './summarizeList';
import { summarizeUpdate } from './summarizeUpdate';

/**
 * What a fetched list changes: the first one is used; a newer one is used and announced, or waits for the trader, as
 * `getListUpdate` says; any other is left alone.
 */
export async function takeList(url: string, fetched: TokenList): Promise<void> {
  const isKnown = Boolean(useLists.getState().byUrl[url]?.current);
  const current = isKnown && (await readList({ url, kind: 'current' }));
  if (!current) return await use(url, fetched);
  const update = getListUpdate({ current, fetched });
  if (update.kind === 'automatic') {
    await use(url, fetched);
    const announced = { url, name: fetched.name, version: formatVersion(fetched.version) };
    changeLists((lists) => ({ announced: [...lists.announced, announced] }));
  }
  if (update.kind === 'ask') {
    const pendingUpdate = summarizeUpdate(fetched, update.changes);
    const before = useLists.getState().byUrl[url]?.pendingUpdate;
    const isAsked = before && formatVersion(before.version) === formatVersion(fetched.version);
    await listStorage.set({ url, kind: 'pendingUpdate' }, fetched);
    setListState(url, { pendingUpdate: { ...pendingUpdate, isDismissed: isAsked ? before.isDismissed : false } });
  }
}

async function use(url: string, list: TokenList): Promise<void> {
  await listStorage.set({ url, kind: 'current' }, list);
  await listStorage.delete({ url, kind: 'pendingUpdate' });
  setListState(url, { current: summarizeList(list), pendingUpdate: null });
}
