import type { ListedToken, TokenList } from '@livery/core/domain/tokenList';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { acceptUpdate } from './acceptUpdate';
import { addList } from './addList';
import { bundledLists } from './bundledLists';
import { dismissUpdate } from './dismissUpdate';
import { listSources } from './listSources';
import { listStorage } from './listStorage';
import { listUrls } from './listUrls';
import { readList } from './readList';
import { refreshList } from './refreshList';
import { refreshLists } from './refreshLists';
import { removeList } from './removeList';

const url = 'https://lists.example/list.json';
const usdc: ListedToken = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};
const dai: ListedToken = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
};

function makeList(version: string, tokens: readonly ListedToken[] = [usdc], name = 'Example'): TokenList {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return {
    name,
    timestamp: '2026-11-21T00:00:00Z',
    version: { major, minor, patch },
    keywords: [],
    tags: {},
    tokens,
  };
}

/** An answer that comes when the test says so. */
function hold() {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

type Answer = () => Response | Promise<Response>;
const answers = new Map<string, Answer>();
const asked: string[] = [];
/** The marks that came with the requests. */
const marks: (string | null)[] = [];
const toResponse = (list: TokenList) => Response.json({ list, dropped: { chain: 0, address: 0, decimals: 0 } });
const give = (list: TokenList) => () => toResponse(list);
const refuse =
  (reason: string): Answer =>
  () =>
    Response.json({ code: 502, reason }, { status: 502 });
const serve = (answer: Answer, at = url) => answers.set(at, answer);
const stateOf = (at = url) => useLists.getState().byUrl[at];
const nameOfCurrent = async (at = url) => (await readList({ url: at, kind: 'current' }))?.name;

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  marks.length = 0;
  for (const each of listUrls(useLists.getState())) removeList(each);
  useLists.setState(useLists.getInitialState(), true);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    marks.push(new Headers(init?.headers).get('if-none-match'));
    const target = new URLSearchParams(path.split('?')[1]).get('url') ?? '';
    asked.push(target);
    return (answers.get(target) ?? refuse(`Failed to download list ${target}`))();
  });
});

describe('a list that is fetched', () => {
  test('for the first time is used, without a word', async () => {
    serve(give(makeList('1.0.0', [usdc, { ...dai, chainId: 10 }])));
    expect(await refreshList(url)).toBeUndefined();
    expect(stateOf()).toMatchObject({
      current: { name: 'Example', version: { major: 1, minor: 0, patch: 0 }, counts: { 1: 1, 10: 1 } },
      pendingUpdate: null,
      loadingRequestId: null,
      error: null,
    });
    expect(useLists.getState().announced).toEqual([]);
  });

  test('once more, with names and logos changed, is used and announced', async () => {
    serve(give(makeList('1.0.0')));
    await refreshList(url);
    serve(give(makeList('1.0.1', [{ ...usdc, name: 'US Dollar Coin' }], 'Renamed')));
    await refreshList(url);
    expect(stateOf()?.current).toMatchObject({ name: 'Renamed', version: { patch: 1 } });
    expect(await nameOfCurrent()).toBe('Renamed');
    expect(useLists.getState().announced).toEqual([{ url, name: 'Renamed', version: '1.0.1' }]);
  });

  test.each([
    ['a token more', '1.1.0', [usdc, dai], { added: { count: 1, symbols: ['DAI'] } }],
    ['another token', '1.0.1', [dai], { removed: { count: 1, symbols: ['USDC'] } }],
    ['other decimals', '1.0.1', [{ ...usdc, decimals: 18 }], { updated: 1 }],
    ['a major version alone', '2.0.0', [usdc], { updated: 0 }],
  ])('with %s waits for the trader', async (_, version, tokens, pending) => {
    serve(give(makeList('1.0.0')));
    await refreshList(url);
    serve(give(makeList(version, tokens, 'Newer')));
    await refreshList(url);
    expect(stateOf()).toMatchObject({ current: { name: 'Example' }, pendingUpdate: { name: 'Newer', ...pending } });
    expect(await nameOfCurrent()).toBe('Example');
    expect(useLists.getState().announced).toEqual([]);

    await acceptUpdate(url);
    expect(stateOf()).toMatchObject({ current: { name: 'Newer' }, pendingUpdate: null });
    expect(await nameOfCurrent()).toBe('Newer');
  });

  test.each(['1.0.0', '0.9.9'])('with version %s is ignored, whatever it says', async (version) => {
    serve(give(makeList('1.0.0')));
    await refreshList(url);
    serve(give(makeList(version, [dai], 'Other')));
    await refreshList(url);
    expect(stateOf()).toMatchObject({ current: { name: 'Example' }, pendingUpdate: null });
    expect(await nameOfCurrent()).toBe('Example');
  });

  test('is asked about once for each version that was put off', async () => {
    serve(give(makeList('1.0.0')));
    await refreshList(url);
    serve(give(makeList('2.0.0')));
    await refreshList(url);
    dismissUpdate(url);
    await refreshList(url);
    expect(stateOf()?.pendingUpdate?.isDismissed).toBe(true);
    serve(give(makeList('2.1.0')));
    await refreshList(url);
    expect(stateOf()?.pendingUpdate?.isDismissed).toBe(false);
  });

  test.each<[string, Answer, object]>([
    ['ENS', refuse('Failed to resolve ENS name: a.eth'), { code: 'ENS_NAME_UNRESOLVED', subject: 'a.eth' }],
    ['network', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'LIST_DOWNLOAD', subject: url }],
    ['schema', give(makeList('2.0.0', [])), { code: 'TOKEN_LIST_INVALID' }],
  ])('in vain leaves the current one in use and says why (%s)', async (_, answer, failure) => {
    serve(give(makeList('1.0.0')));
    await refreshList(url);
    serve(answer);
    expect(await refreshList(url)).toMatchObject(failure);
    expect(stateOf()).toMatchObject({ current: { name: 'Example' }, loadingRequestId: null, error: failure });
    serve(give(makeList('1.0.0')));
    await refreshList(url);
    expect(stateOf()?.error).toBeNull();
  });
});

test('a published list that comes with the page stands in until its newest version can be had', async () => {
  const optimism = 'https://static.optimism.io/optimism.tokenlist.json';
  expect(await refreshList(optimism)).toMatchObject({ code: 'LIST_DOWNLOAD' });
  expect(stateOf(optimism)).toMatchObject({ current: { name: 'Superchain Token List' }, error: { subject: optimism } });
  expect(stateOf(optimism)?.current?.counts[10]).toBeGreaterThan(100);
  serve(give(makeList('1.0.0')), optimism);
  await refreshList(optimism);
  expect(await nameOfCurrent(optimism)).toBe('Superchain Token List');
});

test('a list whose stand-in cannot be had either is not loading for ever', async () => {
  const optimism = 'https://static.optimism.io/optimism.tokenlist.json';
  vi.spyOn(bundledLists, optimism).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await refreshList(optimism)).toMatchObject({ code: 'LIST_DOWNLOAD' });
  expect(stateOf(optimism)).toMatchObject({ current: null, loadingRequestId: null, error: { code: 'LIST_DOWNLOAD' } });
  vi.restoreAllMocks();
});

test('a list is asked for once at a time', async () => {
  const { promise, resolve } = hold();
  serve(() => promise);
  const first = refreshList(url);
  await refreshList(url);
  expect(asked).toEqual([url]);
  expect(stateOf()?.loadingRequestId).not.toBeNull();
  resolve(toResponse(makeList('1.0.0')));
  await first;
  expect(stateOf()).toMatchObject({ loadingRequestId: null, current: { name: 'Example' } });
});

test('lists are fetched one by one in their order, and not again for a while', async () => {
  const client = new QueryClient();
  const { promise, resolve } = hold();
  serve(() => promise);
  const work = refreshLists({ client, urls: [url, 'b.eth', url], atOnce: 1 });
  await vi.waitUntil(() => asked.length > 0);
  expect(asked).toEqual([url]);
  resolve(toResponse(makeList('1.0.0')));
  await work;
  await refreshLists({ client, urls: ['b.eth', url, 'c.eth'], atOnce: 4 });
  expect(asked).toEqual([url, 'b.eth', 'c.eth']);
  client.clear();
});

describe('a list that the gateway marks', () => {
  const mark: Answer = () =>
    Response.json(
      { list: makeList('1.0.0'), dropped: { chain: 0, address: 0, decimals: 0 } },
      { headers: { etag: '"1"' } },
    );

  test('is not sent again while it is the same, and forgets its last failure', async () => {
    serve(mark);
    await refreshList(url);
    serve(refuse('Failed to resolve ENS name: a.eth'));
    await refreshList(url);
    serve(() => new Response(null, { status: 304 }));
    expect(await refreshList(url)).toBeUndefined();
    expect(marks).toEqual([null, '"1"', '"1"']);
    expect(stateOf()).toMatchObject({ current: { name: 'Example' }, error: null, etag: '"1"' });
  });

  test('is sent again when the browser has lost it', async () => {
    serve(mark);
    await refreshList(url);
    await listStorage.delete({ url, kind: 'current' });
    await refreshList(url);
    expect(marks).toEqual([null, null]);
    expect(await nameOfCurrent()).toBe('Example');
  });

  test('is sent again when an update to it was lost', async () => {
    serve(mark);
    await refreshList(url);
    serve(give(makeList('2.0.0')));
    await refreshList(url);
    serve(mark);
    await refreshList(url);
    await listStorage.delete({ url, kind: 'pendingUpdate' });
    await acceptUpdate(url);
    await refreshList(url);
    expect(marks.at(-1)).toBeNull();
  });
});

describe('a list that is added', () => {
  test('is written in one way, selected, and stays', async () => {
    serve(give(makeList('1.0.0')));
    expect(await addList(' http://LISTS.example/list.json#x ')).toBeUndefined();
    expect(listUrls(useLists.getState())[0]).toBe(url);
    expect(getSelectedListUrl(useLists.getState())).toBe(url);
    await addList(url);
    expect(listUrls(useLists.getState()).filter((each) => each === url)).toHaveLength(1);
  });

  test.each([
    ['ftp://lists.example', 'LIST_URL_UNRECOGNIZED'],
    ['lists', 'LIST_URL_UNRECOGNIZED'],
    [url, 'LIST_DOWNLOAD'],
    ['nowhere.eth', 'LIST_DOWNLOAD'],
  ])('in vain is removed again: %s', async (typed, code) => {
    expect(await addList(typed)).toMatchObject({ code });
    expect(listUrls(useLists.getState())).toEqual(['tokens.uniswap.eth', ...listSources]);
    expect(getSelectedListUrl(useLists.getState())).toBe('tokens.uniswap.eth');
    expect(stateOf()).toBeUndefined();
  });

  test('in vain stays when it was there before', async () => {
    const [source = ''] = listSources;
    expect(await addList(source)).toMatchObject({ code: 'LIST_DOWNLOAD' });
    expect(listUrls(useLists.getState())).toContain(source);
  });
});

describe('a list that is removed', () => {
  test('leaves the browser, and the operator’s list takes its place', async () => {
    serve(give(makeList('1.0.0')));
    await addList(url);
    removeList(url);
    expect(listUrls(useLists.getState())).not.toContain(url);
    expect(getSelectedListUrl(useLists.getState())).toBe('tokens.uniswap.eth');
    expect(await readList({ url, kind: 'current' })).toBeNull();
  });

  test('is kept in mind only where it would be offered again', async () => {
    const [source = ''] = listSources;
    await addList(url);
    removeList(source);
    expect(useLists.getState().removed).toEqual([source]);
  });

  test('makes way for the next one when it is the operator’s', () => {
    removeList('tokens.uniswap.eth');
    expect(getSelectedListUrl(useLists.getState())).toBe(listSources[0]);
  });

  test('is never the last one', () => {
    for (const each of listUrls(useLists.getState())) removeList(each);
    expect(listUrls(useLists.getState())).toEqual(listSources.slice(-1));
  });

  test('while it loads does not come back', async () => {
    const { promise, resolve } = hold();
    serve(() => promise);
    const adding = addList(url);
    removeList(url);
    resolve(toResponse(makeList('1.0.0')));
    await adding;
    expect(listUrls(useLists.getState())).not.toContain(url);
    expect(stateOf()).toBeUndefined();
  });
});
