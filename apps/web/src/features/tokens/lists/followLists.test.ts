import { beforeEach, expect, test, vi } from 'vitest';
import { createList, createListGateway, listUrl } from '../testing/createListGateway';
import { refreshLists } from './followLists';

const gateway = createListGateway();

beforeEach(gateway.reset);

test('lists are fetched in order, up to the given number at once, and not again while they are fresh', async () => {
  const answer = gateway.serveLater();
  const work = refreshLists({ urls: [listUrl, 'b.eth', listUrl], concurrency: 1 });
  await vi.waitUntil(() => gateway.requested.length > 0);
  expect(gateway.requested).toEqual([listUrl]);
  answer(createList('1.0.0'));
  await work;
  await refreshLists({ urls: ['b.eth', listUrl, 'c.eth'], concurrency: 4 });
  expect(gateway.requested).toEqual([listUrl, 'b.eth', 'c.eth']);
});

test('lists that are still queued are dropped when the signal aborts', async () => {
  const answer = gateway.serveLater();
  const controller = new AbortController();
  const work = refreshLists({ urls: [listUrl, 'b.eth'], concurrency: 1, signal: controller.signal });
  await vi.waitUntil(() => gateway.requested.length > 0);
  controller.abort();
  answer(createList('1.0.0'));
  await work;
  expect(gateway.requested).toEqual([listUrl]);
});
