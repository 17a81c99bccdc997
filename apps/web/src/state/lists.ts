import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { changePersisted, persisted, storedList, storedRecord } from './persisted';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const version = v.object({ major: count, minor: count, patch: count });
const summary = v.object({
  name: v.string(),
  version,
  logoURI: v.optional(v.string()),
  /** The number of tokens by chain id. */
  counts: v.record(v.string(), count),
  /** The time at which its tokens were written to the browser's database, in milliseconds since 1970. */
  storedAt: count,
});
const named = v.object({ count, symbols: v.array(v.string()) });
const pendingUpdate = v.object({
  ...summary.entries,
  added: named,
  removed: named,
  updated: count,
  /** True once the trader postponed the update: it stays in the list manager, and the next version asks again. */
  isDismissed: v.boolean(),
});
const failure = v.object({
  code: v.picklist([
    'ENS_NAME_UNRESOLVED',
    'CONTENTHASH_UNKNOWN',
    'LIST_DOWNLOAD',
    'LIST_URL_UNRECOGNIZED',
    'TOKEN_LIST_INVALID',
    'DUPLICATE_TOKENS',
  ]),
  subject: v.string(),
});
const listState = v.object({
  current: v.fallback(v.nullable(summary), null),
  pendingUpdate: v.fallback(v.nullable(pendingUpdate), null),
  /** The id of this tab's pending request, which does not survive a reload. */
  loadingRequestId: v.pipe(
    v.unknown(),
    v.transform((): string | null => null),
  ),
  error: v.fallback(v.nullable(failure), null),
  /** The ETag of the gateway's answer that this state comes from. */
  etag: v.optional(v.fallback(v.nullable(v.string()), null), null),
});
/** The canonical forms of `formatListUrl`, whose parser is not part of the first load. */
const listUrl = v.pipe(v.string(), v.regex(/^(?:(?:https|ip[fn]s):\/\/[^\s/]|[^\s/]+\.eth(?:\/|$))/));
const urls = storedList(listUrl);

const schema = v.object({
  byUrl: storedRecord(listState),
  /** Null for the operator's default list. */
  selectedListUrl: v.fallback(v.nullable(listUrl), null),
  /** The lists that the trader added to the built-in sources, and the sources that they removed. */
  added: urls,
  removed: urls,
});

export type ListSummary = v.InferOutput<typeof summary>;
export type PendingListUpdate = v.InferOutput<typeof pendingUpdate>;
export type ListState = v.InferOutput<typeof listState>;
type Kept = v.InferOutput<typeof schema>;
export type Lists = Kept & {
  /** The operator's default list, set before the first render. */
  defaultListUrl: string;
  /** The lists that were updated without asking and that the trader has not been told of yet. */
  announced: readonly { url: string; name: string; version: string }[];
  /** The time of this page's last fetch of each list by URL, in milliseconds since 1970. */
  fetchedAt: Readonly<Record<string, number>>;
};

/** Gives each list the pending request of its known state. */
function withRequests(byUrl: Kept['byUrl'], known: Kept['byUrl']): Kept['byUrl'] {
  return Object.fromEntries(
    Object.entries(byUrl).map(([url, list]) => [
      url,
      { ...list, loadingRequestId: known[url]?.loadingRequestId ?? null },
    ]),
  );
}

const options = persisted('lists', 1, schema, ({ byUrl, selectedListUrl, added, removed }: Lists) => ({
  byUrl: withRequests(byUrl, {}),
  selectedListUrl,
  added,
  removed,
}));

/**
 * The state of the token lists by canonical URL. It holds only what is shown about a list; the tokens are in the browser's
 * database. Only `changeLists` writes to it.
 */
export const useLists = create<Lists>()(
  persist(
    (): Lists => ({
      byUrl: {},
      selectedListUrl: null,
      added: [],
      removed: [],
      defaultListUrl: 'tokens.uniswap.eth',
      announced: [],
      fetchedAt: {},
    }),
    {
      ...options,
      merge: (stored, current) => {
        const lists = options.merge?.(stored, current) ?? current;
        return { ...lists, byUrl: withRequests(lists.byUrl, current.byUrl) };
      },
    },
  ),
);

/** Changes the stored state of the token lists, including what other tabs wrote to it. */
export function changeLists(change: (lists: Lists) => Partial<Lists>): void {
  changePersisted(useLists, change);
}

/** Returns the URL of the list that is shown beside the chain's own: the trader's choice, or else the operator's default. */
export function getSelectedListUrl({ selectedListUrl, defaultListUrl }: Lists): string {
  return selectedListUrl ?? defaultListUrl;
}
