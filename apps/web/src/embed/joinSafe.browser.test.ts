import { expect, onTestFinished, test, vi } from 'vitest';
import { injected } from 'wagmi';
import { disconnect } from 'wagmi/actions';
import { useAnnouncedWallets } from '../connection/announcedWallets';
import { connectWallet } from '../connection/connectWallet';
import { findSafe } from '../connection/safeProvider';
import { isSafe, safeId, useConnection } from '../connection/useConnection';
import { wagmiConfig } from '../connection/wagmiConfig';
import { setConnectors, setUpConnector } from '../connection/wagmiInternals';
import { joinSafe } from './joinSafe';

const safeAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const otherAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

type Asked = { id: string; method: string };

const safeOrigin = 'https://safe.example';

/** Answers the Safe app in this window as the page of a Safe around it does, from another window if it `isElsewhere`. */
function answer(
  give: (asked: Asked) => object | undefined,
  { isElsewhere = false, origin = safeOrigin } = {},
): Asked[] {
  const heard: Asked[] = [];
  const { postMessage } = parent;
  const frame = document.body.appendChild(document.createElement('iframe'));
  parent.postMessage = ((asked: Asked) => {
    heard.push(asked);
    const given = give(asked);
    if (!given) return;
    const source = isElsewhere ? frame.contentWindow : parent;
    const data = { id: asked.id, version: '9.1.0', ...given };
    // As a message does: after the call that asked.
    queueMicrotask(() => {
      dispatchEvent(new MessageEvent('message', { source, origin, data }));
    });
  }) as typeof postMessage;
  onTestFinished(() => {
    parent.postMessage = postMessage;
    frame.remove();
  });
  return heard;
}

const info = ({ method }: Asked) =>
  method === 'getSafeInfo' ? { success: true, data: { safeAddress, chainId: 1, owners: [], threshold: 1 } } : undefined;

/** Disconnects what a test has connected. */
async function forget(): Promise<void> {
  await disconnect(wagmiConfig);
  setConnectors(wagmiConfig, []);
  useAnnouncedWallets.setState(useAnnouncedWallets.getInitialState(), true);
}

const origins = ['https://other.example', safeOrigin];
const txHash = `0x${'1'.repeat(64)}`;

/** Returns the provider of a Safe that gives these answers beside those about itself. */
async function open(give: (asked: Asked) => object | undefined = () => undefined) {
  const heard = answer((asked) => info(asked) ?? give(asked));
  const provider = await findSafe(origins, 200);
  if (!provider) throw new Error('No Safe answered.');
  const request = (method: string, params: readonly unknown[] = []) =>
    (provider.request as (asked: object) => Promise<unknown>)({ method, params });
  return { heard, request };
}

test('a Safe of an allowed origin has one account and one network, and carries out all calls or none', async () => {
  const { request } = await open();
  expect(await request('eth_accounts')).toEqual([safeAddress]);
  expect(await request('eth_chainId')).toBe('0x1');
  expect(await request('wallet_getCapabilities', [safeAddress])).toEqual({
    '0x1': { atomic: { status: 'supported' } },
  });
});

test.each<[string, Parameters<typeof answer>, readonly string[]]>([
  ['of another origin', [info, { origin: 'https://attacker.example' }], origins],
  ['whose origin begins like one', [info, { origin: `${safeOrigin}.attacker.example` }], origins],
  ['whose origin ends like one', [info, { origin: `https://attacker.example/${safeOrigin}` }], origins],
  ['whose origin has another letter for a dot', [info, { origin: 'https://safe-example' }], origins],
  ['that is not the page around this one', [info, { isElsewhere: true }], origins],
  ['that is silent', [() => undefined], origins],
  ['that names no address', [() => ({ success: true, data: { safeAddress: '0x12', chainId: 1 } })], origins],
])('a page %s is no Safe', async (_, [give, place], allowed) => {
  const heard = answer(give, place);
  expect(await findSafe(allowed, 200)).toBeUndefined();
  expect(heard.map(({ method }) => method)).toEqual(['getSafeInfo']);
});

test('a batch is proposed to the owners with exactly its calls, and only on the network of the Safe', async () => {
  const { request, heard } = await open(() => ({ success: true, data: { safeTxHash: '0xabc' } }));
  const calls = [{ to: safeAddress, data: '0x12', value: '0x5' }];
  expect(await request('wallet_sendCalls', [{ chainId: '0x1', from: safeAddress, calls }])).toEqual({ id: '0xabc' });
  expect(heard.at(-1)).toMatchObject({ method: 'sendTransactions', params: { txs: calls } });
  await expect(request('wallet_sendCalls', [{ chainId: '0x38', from: safeAddress, calls }])).rejects.toThrow('network');
  await expect(request('wallet_sendCalls', [{ chainId: '0x1', from: otherAddress, calls }])).rejects.toThrow('Safe');
  await expect(request('wallet_sendCalls', [{ chainId: '0x1' }])).rejects.toThrow();
  expect(heard.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1);
});

test('after the page around has gone on to another Safe, nothing is proposed to its owners for the first', async () => {
  let shown = safeAddress;
  const heard = answer(({ method }) => ({
    success: true,
    data: method === 'getSafeInfo' ? { safeAddress: shown, chainId: 1 } : { safeTxHash: '0xabc' },
  }));
  const provider = await findSafe(origins, 200);
  const request = provider?.request as unknown as (asked: object) => Promise<unknown>;
  shown = otherAddress;
  expect(await request({ method: 'eth_accounts' })).toEqual([otherAddress]);
  const calls = [{ to: safeAddress, data: '0x', value: '0x0' }];
  const params = [{ chainId: '0x1', from: safeAddress, calls }];
  await expect(request({ method: 'wallet_sendCalls', params })).rejects.toThrow('another Safe');
  expect(heard.map(({ method }) => method)).not.toContain('sendTransactions');
});

test('the refusal of an owner is one, and any other failure is not', async () => {
  let error = 'Transaction was rejected';
  const { request } = await open(() => ({ success: false, error }));
  const calls = [{ to: safeAddress, data: '0x', value: '0x0' }];
  const send = () => request('wallet_sendCalls', [{ chainId: '0x1', from: safeAddress, calls }]);
  await expect(send()).rejects.toMatchObject({ code: 4001 });
  error = 'The nonce was rejected by the service';
  await expect(send()).rejects.not.toHaveProperty('code');
});

test.each([
  ['AWAITING_CONFIRMATIONS', null, 100, []],
  ['AWAITING_EXECUTION', undefined, 100, []],
  ['SUCCESS', txHash, 200, [{ transactionHash: txHash }]],
  ['CANCELLED', null, 400, []],
  ['FAILED', txHash, 500, [{ transactionHash: txHash }]],
])('a transaction of the Safe that is %s has the status of a batch', async (txStatus, hash, status, receipts) => {
  const { request } = await open(() => ({ success: true, data: { txStatus, txHash: hash } }));
  expect(await request('wallet_getCallsStatus', ['0xabc'])).toEqual({ status, receipts });
});

test('reads go to the node of the Safe, and nothing that signs or sends alone goes anywhere', async () => {
  const { request, heard } = await open(() => ({ success: true, data: '0x7' }));
  expect(await request('eth_call', [{ to: safeAddress }, '0x5'])).toBe('0x7');
  expect(heard.at(-1)).toMatchObject({
    method: 'rpcCall',
    params: { call: 'eth_call', params: [{ to: safeAddress }, '0x5'] },
  });
  await request('eth_estimateGas', [{ to: safeAddress }]);
  expect(heard.at(-1)).toMatchObject({ params: { call: 'eth_estimateGas', params: [{ to: safeAddress }] } });
  const before = heard.length;
  for (const method of ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'eth_sign', 'toString']) {
    await expect(request(method, [{}])).rejects.toMatchObject({ code: 4200 });
  }
  expect(heard).toHaveLength(before);
});

test('the Safe is connected and is the only wallet', async () => {
  answer(info);
  onTestFinished(forget);
  await joinSafe(origins);
  expect(useConnection.getState()).toMatchObject({ status: 'connected', address: safeAddress, chainId: 1 });
  expect(isSafe(useConnection.getState().connector)).toBe(true);
  expect(useAnnouncedWallets.getState().isShared).toBe(true);
});

test('beside a wallet that is connected the Safe is only offered, and that wallet keeps its permission', async () => {
  answer(info);
  const revoke = vi.fn();
  const provider = {
    on() {},
    removeListener() {},
    async request({ method }: { method: string }) {
      if (method === 'wallet_revokePermissions') return revoke();
      return method === 'eth_chainId' ? '0x1' : [safeAddress];
    },
  };
  const extension = setUpConnector(
    wagmiConfig,
    injected({ target: { id: 'extension', name: 'Extension', provider: provider as never } }),
  );
  await connectWallet(extension);
  onTestFinished(forget);
  await joinSafe(origins);
  expect(useConnection.getState().connector?.id).toBe('extension');
  expect(wagmiConfig.connectors.map(({ id }) => id)).toContain(safeId);
  expect(useAnnouncedWallets.getState().isShared).toBe(false);
  expect(revoke).not.toHaveBeenCalled();
});

test('a Safe that answers while the wallet of the last visit is looked for in vain is connected then', async () => {
  answer(info);
  onTestFinished(forget);
  useConnection.setState({ status: 'reconnecting' });
  const joining = joinSafe(origins);
  expect(await Promise.race([joining, new Promise((resolve) => setTimeout(() => resolve('waits'), 300))])).toBe(
    'waits',
  );
  useConnection.setState({ status: 'disconnected' });
  await joining;
  expect(useConnection.getState()).toMatchObject({ status: 'connected', address: safeAddress });
});
