import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const url = 'https://lists.example/list.json';
const current = { name: 'Example', version: { major: 1, minor: 0, patch: 0 }, counts: { 1: 2 }, storedAt: 1 };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

/** Loads the store with a stored entry. */
async function open(stored: string) {
  kept.set('livery.lists', stored);
  const { useLists } = await import('./lists');
  return useLists;
}
const write = (state: object, version = 1) => JSON.stringify({ state, version });

test('choices survive a reload, pending requests and announcements do not', async () => {
  const before = await open(write({}));
  before.setState({
    byUrl: { [url]: { current, pendingUpdate: null, loadingRequestId: '7', error: null, etag: null } },
    selectedListUrl: url,
    added: [url],
    announced: [{ url, name: 'Example', version: '1.0.0' }],
  });
  vi.resetModules();
  const after = await open(kept.get('livery.lists') ?? '');
  expect(after.getState()).toMatchObject({
    byUrl: { [url]: { current, loadingRequestId: null } },
    selectedListUrl: url,
    added: [url],
    announced: [],
  });
});

test('a stored text that is no address of a list costs that entry only', async () => {
  const lists = await open(
    write({
      added: ['lists', url, 'ipfs://Qm/a', 'tokens.eth/b', 'https://', '', 7],
      removed: ['ftp://x'],
      selectedListUrl: 'lists',
    }),
  );
  expect(lists.getState()).toMatchObject({
    added: [url, 'ipfs://Qm/a', 'tokens.eth/b'],
    removed: [],
    selectedListUrl: null,
  });
});

test('a write of another tab keeps the pending request of this tab', async () => {
  const list = { current: null, pendingUpdate: null, loadingRequestId: null, error: null, etag: null };
  const one = await open(write({}));
  one.setState({ byUrl: { [url]: { ...list, loadingRequestId: '7' } } });
  vi.resetModules();
  const { useLists: other, changeLists } = await import('./lists');
  expect(other.getState().byUrl[url]?.loadingRequestId).toBeNull();
  one.setState({ added: [url] });
  changeLists(({ byUrl }) => ({ byUrl: { ...byUrl, 'a.eth': { ...list, current, loadingRequestId: '8' } } }));
  await one.persist.rehydrate();
  expect(one.getState()).toMatchObject({
    byUrl: { [url]: { loadingRequestId: '7' }, 'a.eth': { current, loadingRequestId: null } },
    added: [url],
  });
});

test.each([
  ['invalid JSON', '{'],
  ['an entry of another type', '[]'],
  ['fields of other types', write({ byUrl: 7, selectedListUrl: {}, added: 'x', removed: null })],
  ['an empty entry of an older version', write({}, 0)],
])('%s gives the lists of a first visit', async (_, stored) => {
  const store = await open(stored);
  expect(store.getState()).toEqual(store.getInitialState());
  expect(store.getState()).toMatchObject({ byUrl: {}, selectedListUrl: null, added: [], removed: [] });
});

test('an invalid list is reset without losing the others and the choices', async () => {
  const broken = { ...current, version: 'one' };
  const list = { current, pendingUpdate: null, loadingRequestId: null, error: null, etag: null };
  const store = await open(
    write({ byUrl: { [url]: { ...list, current: broken }, 'a.eth': list }, selectedListUrl: url, added: [url] }),
  );
  expect(store.getState()).toMatchObject({
    byUrl: { [url]: { current: null }, 'a.eth': { current } },
    selectedListUrl: url,
    added: [url],
    removed: [],
  });
});
