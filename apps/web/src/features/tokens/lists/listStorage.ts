import { createStore, del, get, set } from 'idb-keyval';

/** The list that is used, and a newer one that waits for the trader's consent. */
export type ListKind = 'current' | 'pendingUpdate';
type Place = { url: string; kind: ListKind };

const store = createStore('livery.lists', 'lists');
/** Where the browser keeps no database, lists live as long as the page. */
const memory = new Map<string, unknown>();
const toKey = ({ url, kind }: Place) => `${kind} ${url}`;

/** Token lists in the browser's database, by URL; what is read back is not checked yet. */
export const listStorage = {
  async get(place: Place): Promise<unknown> {
    return memory.get(toKey(place)) ?? (await get(toKey(place), store).catch(() => undefined));
  },
  async set(place: Place, list: unknown): Promise<void> {
    await set(toKey(place), list, store).catch(() => memory.set(toKey(place), list));
  },
  async delete(place: Place): Promise<void> {
    memory.delete(toKey(place));
    await del(toKey(place), store).catch(() => undefined);
  },
};
