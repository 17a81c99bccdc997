import { getListUpdate, type ListChanges } from '@livery/core/domain/lists/getListUpdate';
import type { ListedToken, ListVersion, TokenList } from '@livery/core/domain/lists/tokenList';
import { changeLists, type ListState, type ListSummary, type PendingListUpdate, useLists } from '../../../state/lists';
import { listStorage, readList } from './listStorage';

/** Symbols that an update names before it only counts the rest. */
const maxSymbols = 12;

/**
 * Applies a fetched version of a list. The first one is used. A newer one is used and announced, or waits for the
 * trader's consent, as `getListUpdate` decides; any other is ignored.
 */
export async function applyList(url: string, fetched: TokenList): Promise<void> {
  const isKnown = Boolean(useLists.getState().byUrl[url]?.current);
  const current = isKnown && (await readList({ url, kind: 'current' }));
  if (!current) return await putVersion(url, fetched);
  const update = getListUpdate({ current, fetched });
  if (update.kind === 'automatic') {
    await putVersion(url, fetched);
    const announced = { url, name: fetched.name, version: formatVersion(fetched.version) };
    changeLists((lists) => ({ announced: [...lists.announced, announced] }));
  }
  if (update.kind === 'ask') {
    const pendingUpdate = summarizeUpdate(fetched, update.changes);
    const before = useLists.getState().byUrl[url]?.pendingUpdate;
    const isSameVersion = before && formatVersion(before.version) === formatVersion(fetched.version);
    await listStorage.set({ url, kind: 'pendingUpdate' }, fetched);
    setListState(url, { pendingUpdate: { ...pendingUpdate, isDismissed: isSameVersion ? before.isDismissed : false } });
  }
}

/**
 * Uses the version that waited for the trader's consent. If the browser has lost it, the next refresh fetches and
 * offers it again.
 */
export async function acceptUpdate(url: string): Promise<void> {
  const list = await readList({ url, kind: 'pendingUpdate' });
  if (list) await listStorage.set({ url, kind: 'current' }, list);
  await listStorage.delete({ url, kind: 'pendingUpdate' });
  setListState(url, { pendingUpdate: null, ...(list ? { current: summarizeList(list) } : { etag: null }) });
}

/** Hides the popup about an update until the next version; the list manager still offers it. */
export function dismissUpdate(url: string): void {
  const pendingUpdate = useLists.getState().byUrl[url]?.pendingUpdate;
  if (pendingUpdate) setListState(url, { pendingUpdate: { ...pendingUpdate, isDismissed: true } });
}

const unknown: ListState = { current: null, pendingUpdate: null, loadingRequestId: null, error: null, etag: null };

/** Changes the state of one list. Not in the file of the store, which the first load of the page needs. */
export function setListState(url: string, change: Partial<ListState>): void {
  changeLists(({ byUrl }) => ({ byUrl: { ...byUrl, [url]: { ...unknown, ...byUrl[url], ...change } } }));
}

/** Formats a list's version: 1.4.0. */
export function formatVersion({ major, minor, patch }: ListVersion): string {
  return `${major}.${minor}.${patch}`;
}

async function putVersion(url: string, list: TokenList): Promise<void> {
  await listStorage.set({ url, kind: 'current' }, list);
  await listStorage.delete({ url, kind: 'pendingUpdate' });
  setListState(url, { current: summarizeList(list), pendingUpdate: null });
}

function summarizeList({ name, version, logoURI, tokens }: TokenList): ListSummary {
  const counts: Record<string, number> = {};
  for (const { chainId } of tokens) counts[chainId] = (counts[chainId] ?? 0) + 1;
  return { name, version, counts, storedAt: Date.now(), ...(logoURI !== undefined && { logoURI }) };
}

function summarizeUpdate(list: TokenList, { added, removed, updated }: ListChanges): PendingListUpdate {
  return {
    ...summarizeList(list),
    added: countSymbols(added),
    removed: countSymbols(removed),
    updated: updated.length,
    isDismissed: false,
  };
}

function countSymbols(tokens: readonly ListedToken[]) {
  return { count: tokens.length, symbols: tokens.slice(0, maxSymbols).map(({ symbol }) => symbol) };
}
