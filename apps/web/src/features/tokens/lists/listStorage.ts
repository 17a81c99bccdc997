// A chunk of its own: loads with the first list that is read from the browser's database.
import type { TokenList } from '@livery/core/domain/lists/tokenList';
import { parseTokenListInSteps } from '@livery/core/wire/lists/parseTokenList';
import { createStore, del, get, promisifyRequest, set } from 'idb-keyval';

/** The version of a list in use, or a newer one that waits for the trader's consent. */
type ListKind = 'current' | 'pendingUpdate';
type Place = { url: string; kind: ListKind };

const store = createStore('livery.lists', 'lists');
/** Stands in where the browser has no database; its lists live as long as the page. */
const memory = new Map<string, unknown>();

/** Stores token lists in the browser's database by URL. Returns them unparsed; failures of the database are misses. */
export const listStorage = {
  async get(place: Place): Promise<unknown> {
    const key = toKey(place);
    return memory.get(key) ?? (await ignoreFailure(() => get(key, store)));
  },
  async has(place: Place): Promise<boolean> {
    const key = toKey(place);
    if (memory.has(key)) return true;
    const found = await ignoreFailure(() => store('readonly', (kept) => promisifyRequest(kept.getKey(key))));
    return found !== undefined;
  },
  async set(place: Place, list: unknown): Promise<void> {
    const key = toKey(place);
    memory.set(key, list);
    const isStored = await ignoreFailure(() => set(key, list, store).then(() => true));
    if (isStored) memory.delete(key);
  },
  async delete(place: Place): Promise<void> {
    const key = toKey(place);
    memory.delete(key);
    await ignoreFailure(() => del(key, store));
  },
};

/**
 * Reads a list from the browser's database, without the tokens that are damaged. Returns null when there is none or it
 * is no list.
 */
export async function readList(place: Place): Promise<TokenList | null> {
  const stored = await listStorage.get(place);
  if (stored === undefined) return null;
  return runSteps(parseTokenListInSteps(stored, { isStored: true })).catch(() => null);
}

/** Parses like `parseTokenList`, but yields to input and frames between steps. Throws the same errors. */
export async function parseListYielding(json: unknown): Promise<TokenList> {
  return runSteps(parseTokenListInSteps(json));
}

async function runSteps(steps: ReturnType<typeof parseTokenListInSteps>): Promise<TokenList> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.list;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function toKey({ url, kind }: Place): string {
  return `${kind} ${url}`;
}

async function ignoreFailure<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
