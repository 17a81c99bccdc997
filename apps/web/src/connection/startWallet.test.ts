import { beforeEach, expect, test, vi } from 'vitest';
import type { Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';
import { startWallet } from './startWallet';
import { useConnection, useWalletStart } from './useConnection';
import { wagmiConfig } from './wagmiConfig';

const connectors = vi.hoisted((): Connector[] => []);
vi.mock('wagmi/actions', () => ({ reconnect: vi.fn(async () => []), watchConnectors: vi.fn(() => vi.fn()) }));
vi.mock('./watchWallet', () => ({ watchWallet: () => {} }));
vi.mock('./wagmiConfig', () => ({
  wagmiConfig: {
    storage: { getItem: vi.fn(async () => null) },
    connectors,
    setState: vi.fn(),
    state: { current: null, connections: new Map(), status: 'disconnected' },
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  connectors.splice(0);
  useWalletStart.setState({ isDone: false, waitsFor: Promise.resolve() });
});

const announce = (id: string) => {
  connectors.push({ id, uid: id } as Connector);
  for (const [, { onChange }] of vi.mocked(watchConnectors).mock.calls) onChange(connectors, connectors);
};
const rememberLast = (id: string) => {
  const { storage } = wagmiConfig;
  if (storage) vi.mocked(storage.getItem).mockResolvedValueOnce(id as never);
};
const start = async () => {
  startWallet();
  await vi.waitFor(() => expect(useWalletStart.getState().isDone).toBe(true));
};
const listAsked = () =>
  vi.mocked(reconnect).mock.calls.map(([, asked]) => asked?.connectors?.map((one) => Reflect.get(one, 'id')));

test('the wallet of the last visit is looked for only when the wallet of the page around this one is settled', async () => {
  let settle = () => {};
  useWalletStart.setState({ waitsFor: new Promise<void>((resolve) => (settle = resolve)) });
  startWallet();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reconnect).not.toHaveBeenCalled();
  expect(useWalletStart.getState().isDone).toBe(false);
  settle();
  await vi.waitFor(() => expect(useWalletStart.getState().isDone).toBe(true));
  expect(reconnect).toHaveBeenCalledOnce();
});

test('the wallet of the last visit is reconnected when it announces itself later, and no other', async () => {
  rememberLast('app.late');
  await start();
  announce('app.other');
  announce('app.late');
  expect(listAsked()).toEqual([[], ['app.late']]);
});

test('the wallet of the last visit is reconnected when it announces itself while others are still asked', async () => {
  rememberLast('app.late');
  connectors.push({ id: 'app.other', uid: 'app.other' } as Connector);
  vi.mocked(reconnect).mockImplementationOnce(async () => {
    announce('app.late');
    return [];
  });
  await start();
  expect(listAsked()).toEqual([['app.other'], ['app.late']]);
});

test('of two wallets that come later under the name of the last one, each is asked once', async () => {
  rememberLast('app.late');
  await start();
  announce('app.late');
  announce('app.late#2');
  expect(listAsked()).toEqual([[], ['app.late'], ['app.late#2']]);
});

test('without a wallet of the last visit none is waited for', async () => {
  await start();
  expect(watchConnectors).not.toHaveBeenCalled();
});

test('a late wallet is no longer waited for once another is connected', async () => {
  rememberLast('app.late');
  await start();
  const [stop] = vi.mocked(watchConnectors).mock.results.map(({ value }) => value);
  useConnection.setState({ status: 'connected' });
  expect(stop).toHaveBeenCalledOnce();
  useConnection.setState({ status: 'disconnected' });
});

test('a wallet that comes to window.ethereum later is reconnected, with or without its event', async () => {
  vi.useFakeTimers();
  try {
    const page = Object.assign(new EventTarget(), { ethereum: undefined as unknown });
    vi.stubGlobal('window', page);
    rememberLast('injected');
    connectors.push({ id: 'injected', uid: 'injected' } as Connector);
    startWallet();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(listAsked()).toEqual([['injected']]);
    page.ethereum = {};
    await vi.advanceTimersByTimeAsync(1_000);
    expect(listAsked()).toEqual([['injected'], ['injected']]);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
