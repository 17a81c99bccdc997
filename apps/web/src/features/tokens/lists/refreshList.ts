import { fetchTokenList } from '@livery/core/actions/fetchTokenList';
import { ListFailedError, type ListFailure } from '@livery/core/errors/ListFailedError';
import { useLists } from '../../../state/lists';
import { bundledLists } from './bundledLists';
import { listStorage } from './listStorage';
import { parseInTurns } from './parseInTurns';
import { setListState } from './setListState';
import { takeList } from './takeList';

let requests = 0;

/**
 * Fetches a list, if that is not under way already, and takes what it changes; what the browser has already is not sent
 * again. A failure leaves the current list in use; it is kept in the list's state and returned. Where there is none, one
 * that comes with the page stands in. What comes after the list was removed is thrown away.
 */
export async function refreshList(url: string): Promise<ListFailure | undefined> {
  if (useLists.getState().byUrl[url]?.loadingRequestId) return undefined;
  const loadingRequestId = `${++requests}`;
  const isWanted = () => useLists.getState().byUrl[url]?.loadingRequestId === loadingRequestId;
  setListState(url, { loadingRequestId });
  try {
    const fetched = await fetchTokenList({ fetch, url, parse: parseInTurns, etag: await getKnownEtag(url) });
    if (fetched && isWanted()) await takeList(url, fetched.list);
    if (isWanted()) setListState(url, { error: null, ...(fetched && { etag: fetched.etag ?? null }) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ListFailedError)) throw error;
    if (isWanted()) setListState(url, { error: error.failure });
    // Where that cannot be had either, the failure has said enough.
    if (isWanted()) await standIn(url).catch(() => undefined);
    return error.failure;
  } finally {
    if (isWanted()) setListState(url, { loadingRequestId: null });
  }
}

/** Of what the browser still has. */
async function getKnownEtag(url: string): Promise<string | undefined> {
  const { etag, current } = useLists.getState().byUrl[url] ?? {};
  if (!etag || !current) return undefined;
  return (await listStorage.has({ url, kind: 'current' })) ? etag : undefined;
}

async function standIn(url: string): Promise<void> {
  const load = bundledLists[url];
  if (load && !useLists.getState().byUrl[url]?.current) await takeList(url, await parseInTurns(await load()));
}
