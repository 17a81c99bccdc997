import { beforeEach, describe, expect, test } from 'vitest';
import { getSelectedListUrl, useLists } from '../../../state/lists';
import { createList, createListGateway, getListState, listUrl } from '../testing/createListGateway';
import { addList, removeList } from './listActions';
import { readList } from './listStorage';
import { listSources, listUrls } from './listUrls';

const gateway = createListGateway();
const getUrls = () => listUrls(useLists.getState());
const getSelected = () => getSelectedListUrl(useLists.getState());

beforeEach(gateway.reset);

describe('adding a list', () => {
  test('normalizes its URL, selects it, and does nothing when it is there already', async () => {
    gateway.serve(createList('1.0.0'));
    expect(await addList(' http://LISTS.example/list.json#x ')).toBeUndefined();
    expect(getUrls()[0]).toBe(listUrl);
    expect(getSelected()).toBe(listUrl);
    await addList(listUrl);
    expect(getUrls().filter((each) => each === listUrl)).toHaveLength(1);
  });

  test('takes another address of a list on offer for that list', async () => {
    const [first, other] = [
      'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
      'ipfs:bafybeie5nqv6kd3qnfjupgvz34woh3oksc3iau6abmyajn7qvtf6d2ho34/',
    ];
    gateway.serve(createList('1.0.0'), first);
    await addList(first);
    const urls = getUrls();
    useLists.setState({ selectedListUrl: null });
    expect(await addList(other)).toBeUndefined();
    expect(getUrls()).toEqual(urls);
    expect(getSelected()).toBe(first);
  });

  test.each([
    ['ftp://lists.example', 'LIST_URL_UNRECOGNIZED'],
    ['lists', 'LIST_URL_UNRECOGNIZED'],
    [listUrl, 'LIST_DOWNLOAD'],
    ['nowhere.eth', 'LIST_DOWNLOAD'],
  ])('is undone when it fails: %s', async (typed, code) => {
    expect(await addList(typed)).toMatchObject({ code });
    expect(getUrls()).toEqual(['tokens.uniswap.eth', ...listSources]);
    expect(getSelected()).toBe('tokens.uniswap.eth');
    expect(getListState()).toBeUndefined();
  });

  test('leaves a list that was there before when it fails', async () => {
    const [source = ''] = listSources;
    expect(await addList(source)).toMatchObject({ code: 'LIST_DOWNLOAD' });
    expect(getUrls()).toContain(source);
  });
});

describe('removing a list', () => {
  test('deletes it from the browser and selects the operator’s list', async () => {
    gateway.serve(createList('1.0.0'));
    await addList(listUrl);
    removeList(listUrl);
    expect(getUrls()).not.toContain(listUrl);
    expect(getSelected()).toBe('tokens.uniswap.eth');
    expect(await readList({ url: listUrl, kind: 'current' })).toBeNull();
  });

  test('is remembered only for lists that would be offered again', async () => {
    const [source = ''] = listSources;
    await addList(listUrl);
    removeList(source);
    expect(useLists.getState().removed).toEqual([source]);
  });

  test('selects the next list when it is the operator’s', () => {
    removeList('tokens.uniswap.eth');
    expect(getSelected()).toBe(listSources[0]);
  });

  test('never removes the last list', () => {
    for (const each of getUrls()) removeList(each);
    expect(getUrls()).toEqual(listSources.slice(-1));
  });

  test('drops the answer of a request that is under way', async () => {
    const answer = gateway.serveLater();
    const adding = addList(listUrl);
    removeList(listUrl);
    answer(createList('1.0.0'));
    await adding;
    expect(getUrls()).not.toContain(listUrl);
    expect(getListState()).toBeUndefined();
  });
});
