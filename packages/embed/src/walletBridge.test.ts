import { maxPendingRequests } from '@livery/core/wire/embedProtocol';
import { expect, test, vi } from 'vitest';
import { createWalletBridge } from './walletBridge';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A wallet of the host with this answer. */
function open(request: (call: { method: string; params?: unknown }) => Promise<unknown>) {
  const post = vi.fn();
  const listeners = new Map<string, (detail: unknown) => void>();
  const asked = vi.fn(request);
  const bridge = createWalletBridge(
    {
      request: asked,
      on: (name, listener) => void listeners.set(name, listener),
      removeListener: (name) => void listeners.delete(name),
    },
    post,
  );
  const ask = (method: string, params?: unknown) => bridge.answer({ type: 'request', id: 7, method, params });
  return { post, asked, listeners, bridge, ask };
}

test('a request goes to the wallet as it came, and its result back', async () => {
  const { ask, asked, post } = open(async () => [account]);
  await ask('eth_requestAccounts');
  expect(asked.mock.calls).toEqual([[{ method: 'eth_requestAccounts' }]]);
  expect(post.mock.calls).toEqual([[{ type: 'answer', id: 7, result: [account] }]]);
});

test('a result in an object that no message can carry goes back as JSON, and one that is none as a failure', async () => {
  const { ask, post } = open(async ({ method }) => (method === 'eth_accounts' ? new Proxy([account], {}) : 1n));
  await ask('eth_accounts');
  await ask('eth_call');
  expect(structuredClone(post.mock.calls[0])).toEqual([{ type: 'answer', id: 7, result: [account] }]);
  expect(post.mock.calls[1]?.[0]).toMatchObject({ id: 7, error: { code: -32603 } });
});

test('the wallet’s refusal goes back with its code', async () => {
  const { ask, post } = open(() => Promise.reject(Object.assign(new Error('No'), { code: 4001 })));
  await ask('eth_sendTransaction', [{}]);
  expect(post.mock.calls).toEqual([[{ type: 'answer', id: 7, error: { code: 4001, message: 'No' } }]]);
});

test.each([undefined, null, 'text', { code: 'x' }, new Error('a'.repeat(2_000))])(
  'a failure of the form %j has a code and a bounded text',
  async (failure) => {
    const { ask, post } = open(() => Promise.reject(failure));
    await ask('eth_call', []);
    const { error } = post.mock.calls[0]?.[0] ?? {};
    expect(error.code).toBe(-32603);
    expect(error.message.length).toBeLessThanOrEqual(500);
  },
);

test.each([
  'eth_sign',
  'personal_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_sendRawTransaction',
  'wallet_sendCalls',
  'wallet_invokeSnap',
  'eth_getEncryptionPublicKey',
  'eth_accounts\n',
  'constructor',
])('%j never reaches the wallet of the host', async (method) => {
  const { ask, asked, post } = open(async () => '0x');
  await ask(method, []);
  expect(asked).not.toHaveBeenCalled();
  expect(post.mock.calls[0]?.[0].error.code).toBe(4200);
});

test('a wallet that is silent is asked a bounded number of times at once', async () => {
  const { ask, asked, post } = open(() => new Promise(() => {}));
  for (let n = 0; n < maxPendingRequests; n += 1) void ask('eth_chainId');
  await ask('eth_chainId');
  expect(asked).toHaveBeenCalledTimes(maxPendingRequests);
  expect(post.mock.calls).toEqual([[{ type: 'answer', id: 7, error: expect.objectContaining({ code: -32005 }) }]]);
});

test('changes of the wallet are told until the bridge is closed', () => {
  const { listeners, post, bridge } = open(async () => null);
  listeners.get('accountsChanged')?.([account]);
  listeners.get('chainChanged')?.('0x89');
  listeners.get('disconnect')?.(new Error('gone'));
  expect(post.mock.calls.map(([message]) => message.event)).toEqual([
    { name: 'accountsChanged', accounts: [account] },
    { name: 'chainChanged', chainId: '0x89' },
    { name: 'disconnect' },
  ]);
  bridge.close();
  expect(listeners.size).toBe(0);
});
