import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useLists } from '../../../state/lists';
import {
  createList,
  createListGateway,
  dai,
  getListState,
  listUrl,
  readCurrentName,
  refuse,
  toResponse,
  usdc,
} from '../testing/createListGateway';
import { acceptUpdate, dismissUpdate } from './applyList';
import { listStorage } from './listStorage';
import { bundledLists, refreshList } from './refreshList';

const optimism = 'https://static.optimism.io/optimism.tokenlist.json';
const gateway = createListGateway();
const { serve } = gateway;

beforeEach(gateway.reset);

describe('a fetched list', () => {
  test('is used without an announcement the first time', async () => {
    serve(createList('1.0.0', [usdc, { ...dai, chainId: 10 }]));
    expect(await refreshList(listUrl)).toBeUndefined();
    expect(getListState()).toMatchObject({
      current: { name: 'Example', version: { major: 1, minor: 0, patch: 0 }, counts: { 1: 1, 10: 1 } },
      pendingUpdate: null,
      loadingRequestId: null,
      error: null,
    });
    expect(useLists.getState().announced).toEqual([]);
  });

  test('is used and announced when a newer version only changes names and logos', async () => {
    serve(createList('1.0.0'));
    await refreshList(listUrl);
    serve(createList('1.0.1', [{ ...usdc, name: 'US Dollar Coin' }], 'Renamed'));
    await refreshList(listUrl);
    expect(getListState()?.current).toMatchObject({ name: 'Renamed', version: { patch: 1 } });
    expect(await readCurrentName()).toBe('Renamed');
    expect(useLists.getState().announced).toEqual([{ url: listUrl, name: 'Renamed', version: '1.0.1' }]);
  });

  test.each([
    ['adds a token', '1.1.0', [usdc, dai], { added: { count: 1, symbols: ['DAI'] } }],
    ['replaces a token', '1.0.1', [dai], { removed: { count: 1, symbols: ['USDC'] } }],
    ['changes the decimals of a token', '1.0.1', [{ ...usdc, decimals: 18 }], { updated: 1 }],
    ['is a new major version', '2.0.0', [usdc], { updated: 0 }],
  ])('waits for the trader’s consent when it %s', async (_, version, tokens, pending) => {
    serve(createList('1.0.0'));
    await refreshList(listUrl);
    serve(createList(version, tokens, 'Newer'));
    await refreshList(listUrl);
    expect(getListState()).toMatchObject({
      current: { name: 'Example' },
      pendingUpdate: { name: 'Newer', ...pending },
    });
    expect(await readCurrentName()).toBe('Example');
    expect(useLists.getState().announced).toEqual([]);

    await acceptUpdate(listUrl);
    expect(getListState()).toMatchObject({ current: { name: 'Newer' }, pendingUpdate: null });
    expect(await readCurrentName()).toBe('Newer');
  });

  test.each(['1.0.0', '0.9.9'])('is ignored at version %s, which is not newer than 1.0.0', async (version) => {
    serve(createList('1.0.0'));
    await refreshList(listUrl);
    serve(createList(version, [dai], 'Other'));
    await refreshList(listUrl);
    expect(getListState()).toMatchObject({ current: { name: 'Example' }, pendingUpdate: null });
    expect(await readCurrentName()).toBe('Example');
  });

  test('stays dismissed until a version newer than the dismissed one comes', async () => {
    serve(createList('1.0.0'));
    await refreshList(listUrl);
    serve(createList('2.0.0'));
    await refreshList(listUrl);
    dismissUpdate(listUrl);
    await refreshList(listUrl);
    expect(getListState()?.pendingUpdate?.isDismissed).toBe(true);
    serve(createList('2.1.0'));
    await refreshList(listUrl);
    expect(getListState()?.pendingUpdate?.isDismissed).toBe(false);
  });
});

describe('a refresh that fails', () => {
  test.each([
    ['ENS', refuse('Failed to resolve ENS name: a.eth'), { code: 'ENS_NAME_UNRESOLVED', subject: 'a.eth' }],
    ['network', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'LIST_DOWNLOAD', subject: listUrl }],
    ['schema', createList('2.0.0', []), { code: 'TOKEN_LIST_INVALID' }],
  ])('leaves the current list in use and stores the reason until the next success (%s)', async (_, answer, failure) => {
    serve(createList('1.0.0'));
    await refreshList(listUrl);
    serve(answer);
    expect(await refreshList(listUrl)).toMatchObject(failure);
    expect(getListState()).toMatchObject({ current: { name: 'Example' }, loadingRequestId: null, error: failure });
    serve(createList('1.0.0'));
    await refreshList(listUrl);
    expect(getListState()?.error).toBeNull();
  });

  test('falls back to the bundled copy of a published list, which an older version does not replace', async () => {
    expect(await refreshList(optimism)).toMatchObject({ code: 'LIST_DOWNLOAD' });
    expect(getListState(optimism)).toMatchObject({
      current: { name: 'Superchain Token List' },
      error: { subject: optimism },
    });
    expect(getListState(optimism)?.current?.counts[10]).toBeGreaterThan(100);
    serve(createList('1.0.0'), optimism);
    await refreshList(optimism);
    expect(await readCurrentName(optimism)).toBe('Superchain Token List');
  });

  test('ends the loading state when the bundled copy cannot be loaded either', async () => {
    vi.spyOn(bundledLists, optimism).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await refreshList(optimism)).toMatchObject({ code: 'LIST_DOWNLOAD' });
    expect(getListState(optimism)).toMatchObject({
      current: null,
      loadingRequestId: null,
      error: { code: 'LIST_DOWNLOAD' },
    });
    vi.restoreAllMocks();
  });
});

test('a list has at most one request at a time', async () => {
  const answer = gateway.serveLater();
  const first = refreshList(listUrl);
  await refreshList(listUrl);
  expect(gateway.requested).toEqual([listUrl]);
  expect(getListState()?.loadingRequestId).not.toBeNull();
  answer(createList('1.0.0'));
  await first;
  expect(getListState()).toMatchObject({ loadingRequestId: null, current: { name: 'Example' } });
});

describe('a list with an ETag', () => {
  const answerWithEtag = () => toResponse(createList('1.0.0'), { etag: '"1"' });

  test('is not downloaded again while it is unchanged, and its last failure is cleared', async () => {
    serve(answerWithEtag);
    await refreshList(listUrl);
    serve(refuse('Failed to resolve ENS name: a.eth'));
    await refreshList(listUrl);
    serve(() => new Response(null, { status: 304 }));
    expect(await refreshList(listUrl)).toBeUndefined();
    expect(gateway.etags).toEqual([null, '"1"', '"1"']);
    expect(getListState()).toMatchObject({ current: { name: 'Example' }, error: null, etag: '"1"' });
  });

  test('is downloaded again when the browser has lost it', async () => {
    serve(answerWithEtag);
    await refreshList(listUrl);
    await listStorage.delete({ url: listUrl, kind: 'current' });
    await refreshList(listUrl);
    expect(gateway.etags).toEqual([null, null]);
    expect(await readCurrentName()).toBe('Example');
  });

  test('is downloaded again when the browser has lost an update to it', async () => {
    serve(answerWithEtag);
    await refreshList(listUrl);
    serve(createList('2.0.0'));
    await refreshList(listUrl);
    serve(answerWithEtag);
    await refreshList(listUrl);
    await listStorage.delete({ url: listUrl, kind: 'pendingUpdate' });
    await acceptUpdate(listUrl);
    await refreshList(listUrl);
    expect(gateway.etags.at(-1)).toBeNull();
  });
});
