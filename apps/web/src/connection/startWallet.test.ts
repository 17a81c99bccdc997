import { expect, test, vi } from 'vitest';
import { reconnect } from 'wagmi/actions';
import { startWallet } from './startWallet';
import { useWalletStart } from './useConnection';

vi.mock('wagmi/actions', () => ({ reconnect: vi.fn(async () => []) }));
vi.mock('./watchWallet', () => ({ watchWallet: () => {} }));
vi.mock('./wagmiConfig', () => ({
  wagmiConfig: {
    storage: null,
    connectors: [],
    state: { current: null, connections: new Map(), status: 'disconnected' },
  },
}));

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
