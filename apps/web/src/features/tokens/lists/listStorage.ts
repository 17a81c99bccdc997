import { createStore, del, get, promisifyRequest, set } from 'idb-keyval';

/** The list that is used, and a newer one that waits for the trader's consent. */
export type ListKind = 'current' | 'pendingUpdate';
type Place = { url: string; kind: ListKind };

const store = createStore('livery.lists', 'lists');
/** Where the browser keeps no database, lists live as long as the page. */
const memory = new Map<string, unknown>();

/** Token lists in the browser's database, by URL; what is read back is not checked yet. */
export const listStorage = {
  async get(place: Place): Promise<unknown> {
    const key = toKey(place);
    return memory.get(key) ?? (await orNone(() => get(key, store)));
  },
  async has(place: Place): Promise<boolean> {
    const key = toKey(place);
    if (memory.has(key)) return true;
    const found = await orNone(() => store('readonly', (kept) => promisifyRequest(kept.getKey(key))));
    return found !== undefined;
  },
  async set(place: Place, list: unknown): Promise<void> {
    const key = toKey(place);
    memory.set(key, list);
    const isKept = await orNone(() => set(key, list, store).then(() => true));
    if (isKept) memory.delete(key);
  },
  async delete(place: Place): Promise<void> {
    const key = toKey(place);
    memory.delete(key);
    await orNone(() => del(key, store));
  },
};

function toKey({ url, kind }: Place): string {
  return `${kind} ${url}`;
}

async function orNone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
