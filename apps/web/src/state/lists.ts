import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const version = v.object({ major: count, minor: count, patch: count });
const summary = v.object({
  name: v.string(),
  version,
  logoURI: v.optional(v.string()),
  /** How many tokens, by chain id. */
  counts: v.record(v.string(), count),
  /** When its tokens were written to the browser's database: milliseconds since 1970. */
  storedAt: count,
});
const named = v.object({ count, symbols: v.array(v.string()) });
const pendingUpdate = v.object({
  ...summary.entries,
  added: named,
  removed: named,
  updated: count,
  /** The trader has put the question off: it is asked again with the next version, and stays in the list manager. */
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
  /** Of this tab's request that is under way; none survives the page. */
  loadingRequestId: v.pipe(
    v.unknown(),
    v.transform((): string | null => null),
  ),
  error: v.fallback(v.nullable(failure), null),
  /** The gateway's mark of the answer that all this comes from; while it is the same there is nothing new. */
  etag: v.optional(v.fallback(v.nullable(v.string()), null), null),
});
const urls = v.fallback(v.array(v.string()), []);

const schema = v.object({
  byUrl: v.fallback(v.record(v.string(), listState), {}),
  /** Null for the operator's default list. */
  selectedListUrl: v.fallback(v.nullable(v.string()), null),
  /** What the trader added to the list sources that there are, and what they removed from these. */
  added: urls,
  removed: urls,
});

export type ListSummary = v.InferOutput<typeof summary>;
export type PendingListUpdate = v.InferOutput<typeof pendingUpdate>;
export type ListState = v.InferOutput<typeof listState>;
type Kept = v.InferOutput<typeof schema>;
export type Lists = Kept & {
  /** The operator's, set before the page is drawn. */
  defaultListUrl: string;
  /** Lists that were updated without asking, until the trader has been told. */
  announced: readonly { url: string; name: string; version: string }[];
};

/** Lists with the requests that are under way for them here. */
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
 * What is known of each token list by its URL, in its canonical form. Only what is shown of lists is kept here: their
 * tokens are in the browser's database. `changeLists` alone writes here.
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
