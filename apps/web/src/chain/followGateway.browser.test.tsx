import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFromGateway } from '../config/gateway';
import { followGateway } from './followGateway';

let stop = () => {};
let stopListening = () => {};
beforeEach(() => {
  // As the page's query client does: the manager listens to the browser while it has listeners.
  stopListening = onlineManager.subscribe(() => undefined);
  stop = followGateway();
});
afterEach(() => {
  stop();
  stopListening();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const gone = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
const there = () => vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 503 }));

test('the page is offline at once when the browser says so, and online again when the gateway answers', async () => {
  gone();
  dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  there();
  await vi.waitUntil(() => onlineManager.isOnline());
});

test('a browser that is offline still reaches a gateway on the same machine', async () => {
  gone();
  there();
  dispatchEvent(new Event('offline'));
  await vi.waitUntil(() => onlineManager.isOnline());
});

test('a request without an answer makes the page ask the gateway, and only a second one makes it offline', async () => {
  const fetched = gone();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response());
  await expect(fetchFromGateway('/api/1/swap/v1/quote')).rejects.toThrow('Failed to fetch');
  await vi.waitUntil(() => fetched.mock.calls.length === 2);
  expect(fetched).toHaveBeenLastCalledWith('/api/chains', expect.anything());
  expect(onlineManager.isOnline()).toBe(true);

  await expect(fetchFromGateway('/api/1/swap/v1/quote')).rejects.toThrow('Failed to fetch');
  await vi.waitUntil(() => !onlineManager.isOnline());
  there();
  await vi.waitUntil(() => onlineManager.isOnline());
});

test('a request that is no longer wanted says nothing about the gateway', async () => {
  const fetched = gone().mockRejectedValue(new DOMException('', 'AbortError'));
  await expect(fetchFromGateway('/api/1/swap/v1/quote')).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
});
