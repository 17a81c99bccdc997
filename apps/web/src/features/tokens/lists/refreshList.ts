import { fetchTokenList } from '@livery/core/actions/fetchTokenList';
import { ListFailedError, type ListFailure } from '@livery/core/errors/list';
import { fetchFromGateway } from '../../../config/gateway';
import { useLists } from '../../../state/lists';
import { applyList, setListState } from './applyList';
import { listStorage, parseListYielding } from './listStorage';

/**
 * Fetches a list and applies it, unless a request for it is under way; an unchanged list is not downloaded again. On
 * failure the current list stays in use, or else the copy bundled with the page; the failure is stored in the list's
 * state and returned. A result that arrives after the list was removed is dropped.
 */
export async function refreshList(url: string): Promise<ListFailure | undefined> {
  if (useLists.getState().byUrl[url]?.loadingRequestId) return undefined;
  // Not randomUUID, which insecure contexts lack.
  const loadingRequestId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const isWanted = () => useLists.getState().byUrl[url]?.loadingRequestId === loadingRequestId;
  setListState(url, { loadingRequestId });
  try {
    const fetched = await fetchTokenList({
      fetch: fetchFromGateway,
      url,
      parse: parseListYielding,
      etag: await getKnownEtag(url),
    });
    if (fetched && isWanted()) await applyList(url, fetched.list);
    if (isWanted()) setListState(url, { error: null, ...(fetched && { etag: fetched.etag ?? null }) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ListFailedError)) throw error;
    if (isWanted()) setListState(url, { error: error.failure });
    // If the bundled copy fails to load too, the first failure is the one to show.
    if (isWanted()) await applyBundledList(url).catch(() => undefined);
    return error.failure;
  } finally {
    if (isWanted()) setListState(url, { loadingRequestId: null });
  }
}

/** Returns the ETag of the list in use, if the browser still has that list. */
async function getKnownEtag(url: string): Promise<string | undefined> {
  const { etag, current } = useLists.getState().byUrl[url] ?? {};
  if (!etag || !current) return undefined;
  return (await listStorage.has({ url, kind: 'current' })) ? etag : undefined;
}

async function applyBundledList(url: string): Promise<void> {
  const load = bundledLists[url];
  if (load && !useLists.getState().byUrl[url]?.current) await applyList(url, await parseListYielding(await load()));
}

/** Loads published lists that come with the page, by URL: fallbacks while the URL cannot be fetched. */
export const bundledLists: Readonly<Record<string, () => Promise<unknown>>> = {
  'https://static.optimism.io/optimism.tokenlist.json': async () =>
    dropDuplicates((await import('@eth-optimism/tokenlist')).default),
};

type Entry = { chainId: number; address: string };

/** Keeps the first entry of each address: some lists are published with duplicates, which the parser rejects. */
function dropDuplicates<List extends { tokens: readonly Entry[] }>(list: List): List {
  const byAddress = new Map<string, Entry>();
  for (const token of list.tokens) {
    const key = `${token.chainId}:${token.address.toLowerCase()}`;
    if (!byAddress.has(key)) byAddress.set(key, token);
  }
  return { ...list, tokens: [...byAddress.values()] };
}
