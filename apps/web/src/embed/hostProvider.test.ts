import { maxPendingRequests } from '@livery/core/wire/embedProtocol';
import { expect, test, vi } from 'vitest';
import { createHostProvider } from './hostProvider';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('requests travel to the host, and each answer goes to its request', async () => {
  const post = vi.fn();
  const { provider, receive } = createHostProvider(post);
  const accounts = provider.request({ method: 'eth_accounts' });
  const chain = provider.request({ method: 'eth_call', params: [{}] });
  expect(post.mock.calls).toEqual([
    [{ type: 'request', id: 1, method: 'eth_accounts' }],
    [{ type: 'request', id: 2, method: 'eth_call', params: [{}] }],
  ]);
  receive({ type: 'answer', id: 2, result: '0x' });
  receive({ type: 'answer', id: 1, result: [account] });
  expect(await Promise.all([accounts, chain])).toEqual([[account], '0x']);
});

test('a refusal keeps its code', async () => {
  const { provider, receive } = createHostProvider(() => {});
  const sent = provider.request({ method: 'eth_sendTransaction', params: [] });
  receive({ type: 'answer', id: 1, error: { code: 4001, message: 'No' } });
  await expect(sent).rejects.toMatchObject({ code: 4001, message: 'No' });
});

test('an answer without its request and a repeated answer change nothing', async () => {
  const { provider, receive } = createHostProvider(() => {});
  receive({ type: 'answer', id: 1, result: 'early' });
  const first = provider.request({ method: 'eth_chainId' });
  receive({ type: 'answer', id: 1, result: '0x1' });
  receive({ type: 'answer', id: 1, result: '0x2' });
  expect(await first).toBe('0x1');
});

test('a wallet that never answers holds a bounded number of requests', async () => {
  const { provider } = createHostProvider(() => {});
  for (let n = 0; n < maxPendingRequests; n += 1) void provider.request({ method: 'eth_chainId' });
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: -32005 });
});

test('changes of the wallet reach the listeners until they leave', () => {
  const { provider, receive } = createHostProvider(() => {});
  const listen = vi.fn();
  provider.on('chainChanged', listen);
  receive({ type: 'walletEvent', event: { name: 'chainChanged', chainId: '0x89' } });
  provider.removeListener('chainChanged', listen);
  receive({ type: 'walletEvent', event: { name: 'chainChanged', chainId: '0x1' } });
  expect(listen.mock.calls).toEqual([['0x89']]);
});

test('a wallet that the host connects later is announced with its chain', async () => {
  const { provider, receive } = createHostProvider(({ type }) => {
    if (type === 'request') receive({ type: 'answer', id: 1, result: '0x1' });
  });
  const connected = new Promise((resolve) => provider.on('connect', resolve));
  receive({ type: 'walletEvent', event: { name: 'accountsChanged', accounts: [account] } });
  expect(await connected).toEqual({ chainId: '0x1' });
});
