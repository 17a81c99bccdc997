import { resolveName } from '@livery/core/actions/resolveName';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nameQuery } from './useRecipient';

// No request is made here, and the wallet code behind the client needs a browser.
vi.mock('../chain/getClient', () => ({ getClient: vi.fn() }));
vi.mock('@livery/core/actions/resolveName', () => ({ resolveName: vi.fn<typeof resolveName>() }));

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('only the last of several names typed without a pause is looked up, 200 ms after the last key', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(resolveName).mockResolvedValue(alice);
  const client = new QueryClient();
  const observer = new QueryObserver(client, nameQuery('a.eth'));
  const leave = observer.subscribe(() => {});
  for (const name of ['al.eth', 'ali.eth', 'alice.eth']) {
    await vi.advanceTimersByTimeAsync(199);
    observer.setOptions(nameQuery(name));
  }
  await vi.advanceTimersByTimeAsync(199);
  expect(resolveName).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitUntil(() => observer.getCurrentResult().data === alice);
  expect(vi.mocked(resolveName).mock.calls.map(([, asked]) => asked)).toEqual([{ name: 'alice.eth' }]);
  leave();
  client.clear();
});
